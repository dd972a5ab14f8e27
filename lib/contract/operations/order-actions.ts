import { z } from "zod";
import { opsCall } from "./call.ts";
import {
  blank,
  day,
  line,
  linePieces,
  orderNumber,
  pieces,
  printableText,
  withoutDuplicates,
} from "./fields.ts";
import { ORDER_STATUSES } from "./orders.ts";

/**
 * Actions on orders. The console names the state that its operator saw, status or version: if the order has left it, the
 * action is refused (409) with what happened meanwhile. The command line names none.
 */
export const orderChoice = z.object({ number: orderNumber });
const seenStatus = orderChoice.extend({ status: z.enum(ORDER_STATUSES).optional() });
const seenVersion = orderChoice.extend({ version: z.string().min(1).max(40).optional() });
const someLines = linePieces(1).min(1);

const AT_ONCE = 100;

/** The result for one order of several. */
export interface OrderResult {
  number: string;
  ok: boolean;
  /** Why it was refused. */
  message: string;
}

export const approveOrder = opsCall<unknown>()("orders/approve", "Approve an order", seenStatus);
export const approveOrders = opsCall<OrderResult[]>()(
  "orders/approve-many",
  "Approve several orders, each by itself",
  z.object({ numbers: z.array(orderNumber).min(1).max(AT_ONCE) }),
);
export const cancelOrder = opsCall<unknown>()(
  "orders/cancel",
  "Cancel an order before dispatch",
  seenStatus.extend({ reason: printableText(200) }),
);
export const cancelLines = opsCall<unknown>()(
  "orders/cancel-lines",
  "Cancel pieces of an order that haven't left",
  seenVersion.extend({
    lines: someLines,
    reason: printableText(200),
    /** Cancels the pieces once; the console sends the version instead. */
    reference: printableText(60).optional(),
  }),
);
export const packOrder = opsCall<unknown>()(
  "orders/pack",
  "Record that allocated pieces are packed; all of them by default",
  seenVersion.extend({ lines: someLines.optional() }),
);
export const packOrders = opsCall<OrderResult[]>()(
  "orders/pack-many",
  "Record that all allocated pieces of several orders are packed, each order by itself",
  z.object({ orders: z.array(seenVersion).min(1).max(AT_ONCE) }),
);
export const moveDate = opsCall<unknown>()(
  "orders/move-date",
  "Move the dispatch date of open pieces, with a notice to the buyer",
  seenVersion.extend({
    lines: z
      .array(line)
      .min(1)
      .max(200)
      .refine(...withoutDuplicates((n: number) => n)),
    to: day,
    reason: printableText(200),
    pieces: blank(z.enum(["back-order", "in-stock"])),
  }),
);

const ewayBills = z
  .string()
  .transform((text) => text.split(",").map((number) => number.replace(/\s/g, "")))
  .refine(
    (numbers) => numbers.length <= 10 && numbers.every((number) => /^[1-9]\d{11}$/.test(number)),
    "must be e-way bill numbers of 12 digits, separated by commas",
  )
  .transform((numbers) => [...new Set(numbers)].join(","));
const vehicle = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .refine((text) => /^[A-Z0-9]{4,15}$/.test(text), "must be a vehicle number such as MH12AB1234");
const transporterId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{2}[A-Z0-9]{13}$/, "must be a GSTIN or TRANSIN of 15 characters");
const distance = z.coerce
  .number("must be a whole number of km")
  .int("must be a whole number of km")
  .min(1, "must be from 1 to 4,000 km")
  .max(4_000, "must be from 1 to 4,000 km");
const eway = {
  ewayBill: blank(ewayBills),
  ewayValidUntil: blank(day),
  vehicle: blank(vehicle),
  transporterId: blank(transporterId),
  distanceKm: blank(distance),
};

const shipment = seenVersion.extend({
  lines: someLines.optional(),
  carrier: printableText(80),
  tracking: printableText(40),
  packages: blank(pieces(1)),
  /** Kilograms as text. */
  weight: blank(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, "must be a weight in kg such as 12.5")
      .transform((kg) => Math.round(Number(kg) * 1000))
      .refine((grams) => grams > 0, "must be greater than 0"),
  ),
  on: day.optional(),
  /** Why goods that left before today are invoiced only now; needed if their invoice is issued with this shipment. */
  lateInvoiceReason: blank(printableText(200)),
  ...eway,
});
export const shipOrder = opsCall<unknown>()(
  "orders/ship",
  "Record that lines or pieces of an order have left; all allocated ones by default",
  shipment,
);
export const shipOrders = opsCall<OrderResult[]>()(
  "orders/ship-many",
  "Record a shipment of each of several orders, each by itself",
  z.object({ shipments: z.array(shipment).min(1).max(AT_ONCE) }),
);

export interface PreparedInvoiceReply {
  number: string;
  alreadyRecorded: boolean;
}
export const prepareInvoice = opsCall<PreparedInvoiceReply>()(
  "orders/prepare-invoice",
  "Number the invoice of allocated pieces that need an IRN before they leave; of all of them by default",
  seenVersion.extend({ lines: someLines.optional() }),
);

/** `<order no>-<shipment>` */
export const shipmentChoice = z.object({
  number: z
    .string()
    .regex(
      /^\s*[A-Za-z]{2}\d{4}-\d{6,9}-\d{1,6}\s*$/,
      "must be a shipment such as ZW2627-000123-2",
    ),
});
export const recordEway = opsCall<unknown>()(
  "orders/eway",
  "Record e-way bill, vehicle, transporter or distance of a shipment",
  shipmentChoice
    .extend(eway)
    .refine(
      ({ number: _number, ...given }) => Object.values(given).some((value) => value !== undefined),
      "needs something to record, such as ewayBill",
    ),
);
const AT = "must be a time such as 2026-11-23 15:30";
export const deliverShipment = opsCall<unknown>()(
  "shipments/deliver",
  "Record that a shipment has been delivered",
  /** Indian time, such as "2026-11-23 15:30". */
  shipmentChoice.extend({
    at: blank(
      z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/, AT)
        .transform((text) => new Date(`${text.replace(" ", "T")}:00+05:30`))
        .refine((date) => !Number.isNaN(date.getTime()), AT),
    ),
  }),
);

export const addNote = opsCall<unknown>()(
  "orders/note",
  "Add an internal note to an order",
  orderChoice.extend({
    text: z
      .string()
      .trim()
      .min(1, "must not be empty")
      .max(1_000)
      .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} \r\n\t]*$/u, "must be printable text"),
  }),
);
export const sendAgain = opsCall<unknown>()(
  "orders/send",
  "E-mail the order, or one of its tax invoices, to the buyer again",
  orderChoice.extend({
    /** Of a tax invoice; the order itself without it. */
    invoice: z.string().trim().min(1).max(16).optional(),
  }),
);
