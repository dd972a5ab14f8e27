import type { PreparedInvoiceReply } from "../../../../lib/contract/operations/order-actions.ts";
import type { listBackOrders } from "../../fulfilment/index.ts";
import type { Command } from "./client.ts";
import { ALREADY_RECORDED, formatTime } from "./format-rows.ts";
import { orderCommand } from "./order-commands.ts";
import { ewayOptions, readEwayOptions } from "./shipment-commands.ts";

/** Reads "1:10,3:2", line and pieces; a line alone is not accepted, so that nothing is shipped by mistake. */
function parsePieces(text: string | undefined) {
  return text?.split(",").map((part) => {
    const [, line, quantity] = /^\s*(\d+)\s*:\s*(\d+)\s*$/.exec(part) ?? [];
    if (!line) throw new Error(`"${part}" is not a line and its pieces, such as 1:10.`);
    return { line, quantity };
  });
}

type BackOrder = Omit<Awaited<ReturnType<typeof listBackOrders>>[number], "placedAt"> & {
  placedAt: string;
};

const toBackOrderRow = (row: BackOrder) => ({
  item: `${row.designation} ${row.maker}`,
  pieces: row.backOrdered,
  ordered: row.ordered,
  company: row.company,
  order: row.order,
  line: row.line,
  PO: row.poNumber,
  status: row.status,
  placed: formatTime(row.placedAt),
  "age in days": row.ageDays,
  "dispatch by": row.dispatchBy ?? "unknown",
});

/** "38 pieces were allocated to back-orders of 2 orders."; "" if none were. */
export const formatAllocations = (result: unknown): string => {
  const { allocated, orders } = result as { allocated: number; orders: number };
  return allocated > 0
    ? `${allocated} pieces were allocated to back-orders of ${orders} orders.`
    : "";
};

export const fulfilmentCommands: Record<string, Command> = {
  "orders ship": {
    args: "NUMBER",
    options: [
      ...["lines", "carrier", "tracking", "packages", "weight", "on", "late-invoice"],
      ...ewayOptions,
    ],
    description:
      "record a shipment (--carrier and --tracking required): all allocated pieces, or --lines 1:10,3:2 (line:pieces); --weight in kg; --late-invoice with the reason if the goods left on an earlier day (--on) without their invoice; the e-way bill as with orders eway",
    run: orderCommand("orders/ship", (_words, { lines, "late-invoice": reason, ...options }) => ({
      ...readEwayOptions(options),
      lateInvoiceReason: reason,
      lines: parsePieces(lines),
    })),
  },
  "orders prepare-invoice": {
    args: "NUMBER",
    options: ["lines"],
    description:
      "number the tax invoice of all allocated pieces, or of --lines 1:10,3:2, so that it gets its IRN (invoices irn) before they leave; with ZWZ_E_INVOICING or NOD_E_INVOICING",
    run: async (post, [number], { lines }) => {
      const body = { number, lines: parsePieces(lines) };
      const reply = (await post("orders/prepare-invoice", body)) as PreparedInvoiceReply;
      return `Invoice ${reply.number} waits for its IRN.${reply.alreadyRecorded ? `\n${ALREADY_RECORDED}` : ""}`;
    },
  },
  "orders pack": {
    args: "NUMBER",
    options: ["lines"],
    description:
      "record that all allocated pieces are packed, or so many of each line with --lines 1:10,3:2",
    run: orderCommand("orders/pack", (_words, { lines }) => ({ lines: parsePieces(lines) })),
  },
  "orders deliver": {
    args: "SHIPMENT",
    options: ["at"],
    description:
      "record that a shipment, such as ZW2627-000123-2, has reached the buyer: now, or --at '2026-11-23 15:30'",
    run: orderCommand("shipments/deliver", (_words, options) => options),
  },
  "orders move-date": {
    args: "NUMBER",
    options: ["line", "to", "reason", "pieces"],
    description:
      "move the dispatch date of a line (--line 1 or 1,3, --to and --reason required) and e-mail the buyer: back-ordered pieces, or those in stock without any or with --pieces in-stock",
    run: orderCommand("orders/move-date", (_words, { line, ...options }) => ({
      ...options,
      lines: line?.split(",").map((one) => one.trim()),
    })),
  },
  "orders cancel-lines": {
    args: "NUMBER REASON",
    options: ["lines", "reference"],
    description:
      "cancel back-ordered pieces and, of an order that is invoiced by shipment, those in stock, --lines 1:10,3:2 (line:pieces, required), once per --reference (required, e.g. the buyer's request): their amount returns to the balance or is refunded",
    run: orderCommand("orders/cancel-lines", ([, reason], { lines, reference }) => {
      if (!reference) throw new Error("Enter the --reference of the cancellation.");
      return { reason, lines: parsePieces(lines), reference };
    }),
  },
  "orders allocate": {
    args: "",
    options: ["brand", "designation"],
    description:
      "give free stock to back-orders, the oldest promise first; changes of stock do so by themselves",
    run: async (post, _words, options) =>
      formatAllocations(await post("orders/allocate", options)) ||
      "No order waits for pieces that are in free stock.",
  },
  "back-orders list": {
    args: "",
    options: ["brand", "designation"],
    description: "list back-ordered pieces by item: customer, quantity and age, oldest first",
    run: async (post, _words, options) =>
      ((await post("back-orders/list", options)) as BackOrder[]).map(toBackOrderRow),
  },
};
