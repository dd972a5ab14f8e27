import type { ReceiptPage, RefundReply } from "../../../../lib/contract/operations/receivables.ts";
import { formatPoNumber } from "../../../../lib/forms/purchase-order.ts";
import { toPaise, toRupees } from "../../../../lib/money.ts";
import { describePackages } from "../../../../lib/orders/fulfilment.ts";
import type { Shipment } from "../../orders/index.ts";
import type { listRefunds } from "../refunds.ts";
import type { Command } from "./client.ts";
import {
  ALREADY_RECORDED,
  escapeControls,
  formatTime,
  printTable,
  toAccountRow,
} from "./format-rows.ts";

interface OrderDetails {
  number: string;
  brand: string;
  status: string;
  mode: string;
  payable: number;
  poNumber: string;
  company: string;
  email: string;
  placedAt: string;
  cancelReason: string;
  deliveryAddress: string;
  lines: {
    line: number;
    designation: string;
    maker: string;
    quantity: number;
    allocated: number;
    shipped: number;
    backOrdered: number;
    cancelled: number;
    dispatchBy: string | null;
    backOrderBy: string | null;
    taxable: number;
  }[];
  shipments: (Shipment & { lacksEwayBill: boolean })[];
  documents: { kind: string; number: string | null; total: number; settled: number }[];
}

function formatShipment({ number, dispatchedOn, carrier, tracking, lines, ...rest }: Shipment) {
  const challan = rest.challan ? `, delivery challan ${rest.challan}` : "";
  const eway = rest.ewayBill ? `, e-way bill ${rest.ewayBill}` : "";
  const contents = lines.map(({ line, quantity }) => `${quantity} of line ${line}`).join(", ");
  const packages = describePackages(rest);
  return `shipment ${number}, ${dispatchedOn}: ${carrier} ${tracking}${packages && `, ${packages}`}${challan}${eway}: ${contents}`;
}

const warnOfEwayBill = (order: string, { number, value }: Shipment) =>
  `WARNING: shipment ${number} is worth ${toRupees(value)} incl. GST and has no e-way bill. Record it with: orders eway ${order}-${number} --eway-bill …`;

const toOrderRow = (order: OrderDetails) => ({
  order: order.number,
  status: order.status,
  mode: order.mode,
  total: toRupees(order.payable),
  PO: order.poNumber,
  company: order.company,
  email: order.email,
  placed: formatTime(order.placedAt),
});

function formatOrder(order: OrderDetails): string {
  const head = [
    `${order.number} ${order.status}, ${order.mode}, ${toRupees(order.payable)} incl. GST`,
    `${order.company}, ${order.email}${order.poNumber ? `, ${formatPoNumber(order.poNumber)}` : ""}`,
    `placed ${formatTime(order.placedAt)}, to ${order.deliveryAddress}`,
    ...order.shipments.map(formatShipment),
    ...order.shipments
      .filter(({ lacksEwayBill }) => lacksEwayBill)
      .map((shipment) => warnOfEwayBill(order.number, shipment)),
    order.cancelReason && `cancelled: ${order.cancelReason}`,
    ...order.documents.map(
      ({ kind, number, total, settled }) =>
        `${kind} ${number ?? "(number pending)"}: ${toRupees(total)}, open ${toRupees(total - settled)}`,
    ),
  ];
  const lines = order.lines.map(({ backOrdered, taxable, ...line }) => ({
    line: line.line,
    designation: line.designation,
    maker: line.maker,
    quantity: line.quantity,
    shipped: line.shipped,
    allocated: line.allocated,
    "dispatch by": line.allocated > 0 ? (line.dispatchBy ?? "unknown") : "",
    "back-ordered": backOrdered,
    "back-order by": backOrdered > 0 ? (line.backOrderBy ?? "unknown") : "",
    taxable: toRupees(taxable),
  }));
  return `${head
    .filter(Boolean)
    .map((text) => escapeControls(text))
    .join("\n")}\n\n${printTable(lines)}`.trimEnd();
}

/** Runs a call about one order and prints the order. */
export const orderCommand = (
  path: string,
  body: (words: string[], options: Record<string, string | undefined>) => object,
) =>
  (async (post, words, options) => {
    const order = await post(path, { number: words[0], ...body(words, options) });
    const { alreadyRecorded } = order as { alreadyRecorded?: boolean };
    const text = formatOrder(order as OrderDetails);
    return alreadyRecorded ? `${text}\n${ALREADY_RECORDED}` : text;
  }) satisfies Command["run"];

export const orderCommands: Record<string, Command> = {
  "orders list": {
    args: "",
    options: ["brand", "status", "email", "limit"],
    description:
      "list orders, newest first; --status 'Awaiting Internal Approval' lists those to approve",
    run: async (post, _words, options) =>
      ((await post("orders/list", options)) as OrderDetails[]).map(toOrderRow),
  },
  "orders show": {
    args: "NUMBER",
    options: [],
    description: "show an order with its lines, invoice and credit note",
    run: orderCommand("orders/show", () => ({})),
  },
  "orders approve": {
    args: "NUMBER",
    options: [],
    description:
      "approve an order; one that is invoiced by allotment gets the tax invoice of what is in stock",
    run: orderCommand("orders/approve", () => ({})),
  },
  "orders dispatch": {
    args: "NUMBER",
    options: ["transporter", "docket", "on", "late-invoice"],
    description:
      "record that all remaining pieces of an order have left, none of them on back-order (--transporter and --docket required); --on takes a date as 2026-11-20, --late-invoice the reason if they left on it without their invoice",
    run: orderCommand("orders/dispatch", (_words, { "late-invoice": reason, ...options }) => ({
      ...options,
      lateInvoiceReason: reason,
    })),
  },
  "orders cancel": {
    args: "NUMBER REASON",
    options: [],
    description:
      "cancel an order before dispatch: restores stock and balance, and credits its invoices, if it has any",
    run: orderCommand("orders/cancel", ([, reason]) => ({ reason })),
  },
  "payments add": {
    args: "EMAIL AMOUNT",
    options: [
      "brand",
      "reference",
      "mode",
      "invoice",
      "on",
      "tds",
      "gst-tds",
      "tds-base",
      "advance",
    ],
    description:
      "record a payment on account (--reference required, e.g. the UTR, by which it counts once; --mode NEFT is printed on the receipt); settles --invoice, then the oldest invoices, and restores the balance. --tds and --gst-tds are the tax that the buyer deducted, --tds-base the value without GST; --advance yes takes more than is open",
    run: async (post, [email, amount], options) => {
      const { "gst-tds": gstTds, "tds-base": tdsBase, ...rest } = options;
      const body = { email, amount, gstTds, tdsBase, ...rest };
      const row = await post("payments/add", body);
      const { receipt, alreadyRecorded } = row as { receipt: string; alreadyRecorded: boolean };
      const account = { ...toAccountRow(row), receipt };
      return alreadyRecorded ? printTable([account]) + ALREADY_RECORDED : [account];
    },
  },
  "payments add-deduction": {
    args: "RECEIPT KIND AMOUNT BASE",
    options: [],
    description:
      "add tax that the buyer deducted from a recorded payment: income-tax or gst, its amount, and the value without GST that it was deducted from; it settles invoices like money",
    run: async (post, [receipt, kind, amount = "", base = ""]) => {
      const body = { receipt, kind, amount: toPaise(amount), base: toPaise(base) };
      const { alreadyRecorded } = (await post("receipts/add-deduction", body)) as {
        alreadyRecorded: boolean;
      };
      return alreadyRecorded ? ALREADY_RECORDED : `Added to receipt ${receipt}.`;
    },
  },
  "payments withdraw-deduction": {
    args: "RECEIPT KIND REASON",
    options: [],
    description:
      "take back tax of this kind (income-tax or gst) that was deducted from a payment, for example because no certificate arrived; its invoices are open again",
    run: async (post, [receipt = "", kind, reason]) => {
      const { rows } = (await post("receipts/find", { text: receipt })) as ReceiptPage;
      const ofReceipt = rows.filter(({ number }) => number === receipt);
      const [deduction, ...others] = ofReceipt
        .flatMap(({ deductions }) => deductions)
        .filter((one) => one.kind === kind);
      if (!deduction)
        throw new Error(`Receipt ${receipt} has no deducted tax of the kind ${kind}.`);
      if (others.length > 0)
        throw new Error(`Receipt ${receipt} has several of the kind ${kind}: use the console.`);
      await post("receipts/withdraw-deduction", { deductionId: deduction.id, reason });
      return `Withdrawn from receipt ${receipt}.`;
    },
  },
  "payments refund": {
    args: "RECEIPT AMOUNT REASON",
    options: ["reference", "mode", "on"],
    description:
      "record that an unused part of a receipt, such as an advance, was paid back by bank transfer or cheque (--reference and --mode required, e.g. the UTR and NEFT); issues the refund voucher",
    run: async (post, [receipt, amount = "", reason], { reference, mode, on: paidOn }) => {
      const body = { receipt, amount: toPaise(amount), reason, reference, mode, paidOn };
      const refund = (await post("receipts/refund", body)) as RefundReply;
      return `Refund voucher ${refund.number}.${refund.alreadyRecorded ? `\n${ALREADY_RECORDED}` : ""}`;
    },
  },
};

type Refund = Omit<Awaited<ReturnType<typeof listRefunds>>[number], "createdAt"> & {
  createdAt: string;
};

const toRefundRow = ({ amount, createdAt, lastError, ...refund }: Refund) => ({
  ...refund,
  amount: toRupees(amount),
  since: formatTime(createdAt),
  error: lastError,
});

export const refundCommands: Record<string, Command> = {
  "refunds list": {
    args: "",
    options: ["brand", "state"],
    description: "list unfinished refunds; --state failed lists those that need your action",
    run: async (post, _words, options) =>
      ((await post("refunds/list", options)) as Refund[]).map(toRefundRow),
  },
  "refunds retry": {
    args: "ID",
    options: [],
    description: "retry a failed refund (IDs: refunds list)",
    run: async (post, [id]) => {
      await post("refunds/retry", { id });
      return "The refund will be retried within seconds. Check the result with refunds list.";
    },
  },
};
