import { toRupees } from "../../../../lib/money.ts";
import type { Command } from "./client.ts";
import { accountLine, indianMoment } from "./format-rows.ts";
import { printTable } from "./print-table.ts";

interface Order {
  number: string;
  brand: string;
  status: string;
  mode: string;
  payable: number;
  poNumber: string;
  company: string;
  email: string;
  placedAt: string;
  transporter: string;
  docket: string;
  dispatchedOn: string | null;
  cancelReason: string;
  deliveryAddress: string;
  lines: { line: number; designation: string; maker: string; quantity: number; taxable: number }[];
  documents: { kind: string; number: string | null; total: number; settled: number }[];
}

const row = (order: Order) => ({
  order: order.number,
  status: order.status,
  mode: order.mode,
  total: toRupees(order.payable),
  PO: order.poNumber,
  company: order.company,
  email: order.email,
  placed: indianMoment(order.placedAt),
});

function sheet(order: Order): string {
  const head = [
    `${order.number} ${order.status}, ${order.mode}, ${toRupees(order.payable)} incl. GST`,
    `${order.company}, ${order.email}${order.poNumber ? `, PO ${order.poNumber}` : ""}`,
    `placed ${indianMoment(order.placedAt)}, to ${order.deliveryAddress}`,
    order.dispatchedOn
      ? `dispatched ${order.dispatchedOn}: ${order.transporter}, docket ${order.docket}`
      : "",
    order.cancelReason && `cancelled: ${order.cancelReason}`,
    ...order.documents.map(
      ({ kind, number, total, settled }) =>
        `${kind} ${number ?? "(being numbered)"}: ${toRupees(total)}, open ${toRupees(total - settled)}`,
    ),
  ];
  const lines = order.lines.map(({ line, designation, maker, quantity, taxable }) => ({
    line,
    designation,
    maker,
    quantity,
    taxable: toRupees(taxable),
  }));
  return `${head.filter(Boolean).join("\n")}\n\n${printTable(lines)}`.trimEnd();
}

const one = (
  path: string,
  body: (words: string[], options: Record<string, string | undefined>) => object,
) =>
  (async (post, words, options) =>
    sheet(
      (await post(path, { number: words[0], ...body(words, options) })) as Order,
    )) satisfies Command["run"];

/** What the operator does with orders. */
export const orderCommands: Record<string, Command> = {
  "orders list": {
    takes: "",
    options: ["brand", "status", "email", "limit"],
    about: "orders, newest first; --status 'Awaiting Internal Approval' shows what waits for you",
    run: async (post, _words, options) =>
      ((await post("orders/list", options)) as Order[]).map(row),
  },
  "orders show": {
    takes: "NUMBER",
    options: [],
    about: "one order with its lines, invoice and credit note",
    run: one("orders/show", () => ({})),
  },
  "orders approve": {
    takes: "NUMBER",
    options: [],
    about: "approve an order that waits; its tax invoice is issued",
    run: one("orders/approve", () => ({})),
  },
  "orders dispatch": {
    takes: "NUMBER",
    options: ["transporter", "docket", "on"],
    about: "record that an order has left (needs --transporter and --docket); --on is 2026-11-20",
    run: one("orders/dispatch", (_words, options) => options),
  },
  "orders cancel": {
    takes: "NUMBER REASON",
    options: [],
    about:
      "cancel before dispatch: stock and balance come back, an invoice is answered by a credit note",
    run: one("orders/cancel", ([, reason]) => ({ reason })),
  },
  "payments add": {
    takes: "EMAIL AMOUNT",
    options: ["brand", "reference", "invoice", "on"],
    about:
      "money received for invoices on account (needs --reference, e.g. the UTR): the oldest first, or --invoice; it is back on the balance",
    run: async (post, [email, amount], options) => [
      accountLine(await post("payments/add", { email, amount, ...options })),
    ],
  },
};
