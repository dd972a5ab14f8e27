import { z } from "zod";
import { type Availability, availabilityOf } from "./availability.ts";
import { endpoint } from "./endpoint.ts";
import { count, loose, numberOrNull, success, text, textOrNull } from "./fields.ts";
import { paise, paiseOrNull } from "./money.ts";
import type { PaymentMode } from "./orders.ts";

/** Addition to the published API: an order with its lines and documents. Amounts in paise. */

export interface OrderDetailsLine {
  /** `<order no>I<line>` */
  lineNumber: string;
  itemId: string;
  /** null if the product page no longer exists. */
  slug: string | null;
  name: string;
  brand: string;
  hsn: string;
  country: string | null;
  massKg: number | null;
  quantity: number;
  /** The promise of the order: pieces dispatched from stock; the rest follows by `laterBy`. */
  quantityNow: number;
  laterBy: string | null;
  /** Pieces that have left, that are in stock for the line, and that it waits for; null if the backend doesn't report it. */
  fulfilment: { shipped: number; allocated: number; backOrdered: number } | null;
  listPrice: number;
  yourPrice: number;
  /** yourPrice × quantity. */
  total: number;
  gstRateBp: number;
  gstAmount: number;
  /** Price and availability today for the order's total quantity of the item; null if it is no longer sold. */
  today: { price: number; availability: Availability; quantityNow: number } | null;
}

export interface OrderDocument {
  number: string;
  /** "2026-11-20" */
  date: string;
}

export interface Shipment {
  number: number;
  date: string;
  carrier: string;
  tracking: string;
  packages: number | null;
  weightGrams: number | null;
  lines: { lineNumber: string; name: string; brand: string; quantity: number }[];
}

export interface Refund {
  state: "due" | "sent" | "done";
  amount: number;
}

export interface OrderDetails {
  number: string;
  status: string;
  mode: PaymentMode;
  /** The provider's id of an online payment; "" for orders on credit. */
  paymentReference: string;
  /** Indian date "2026-11-20" and time "14:05". */
  placed: { date: string; time: string };
  approved: { date: string; time: string } | null;
  dispatched: { date: string; transporter: string; docket: string } | null;
  cancelled: { date: string; time: string; reason: string } | null;
  poNumber: string;
  hasPoFile: boolean;
  companyName: string;
  gstin: string;
  deliveryAddress: string;
  placeOfSupply: string;
  invoice: (OrderDocument & { due: string; open: number; onCredit: boolean }) | null;
  creditNote: OrderDocument | null;
  refund: Refund | null;
  lines: OrderDetailsLine[];
  /** Oldest first; null if the backend doesn't report shipments. */
  shipments: Shipment[] | null;
  subtotal: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  payable: number;
}

const moment = z.object({ date: z.string(), time: z.string() });
const document = z.object({ number: z.string(), date: z.string() });

const line = z.object({
  mysc_order_no: loose,
  item_id: loose,
  slug: loose,
  item_name: loose,
  brand_name: loose,
  hsn: loose,
  Country: loose,
  weight: loose,
  quantity: loose,
  qty_now: loose,
  later_by: loose,
  /** Absent in other backends. */
  qty_shipped: loose,
  qty_allocated: loose,
  qty_back_ordered: loose,
  list_price: loose,
  your_price: loose,
  total: loose,
  gst_percenatge: loose,
  total_gst1: loose,
  /** "" if the item is no longer sold. */
  now_price: loose,
  now_availability: loose,
  now_qty: loose,
});
export type OrderDetailsLineWire = z.input<typeof line>;

const shipment = z.object({
  number: z.number(),
  date: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  packages: loose,
  weight_grams: loose,
  lines: z.array(
    z.object({ mysc_order_no: loose, item_name: loose, brand_name: loose, quantity: loose }),
  ),
});
export type ShipmentWire = z.input<typeof shipment>;

const order = z.object({
  number: z.string(),
  status: z.string(),
  mode: z.enum(["credit", "Online"]),
  payment_reference: loose,
  placed: moment,
  approved: moment.nullable(),
  dispatched: z
    .object({ date: z.string(), transporter: z.string(), docket: z.string() })
    .nullable(),
  cancelled: moment.extend({ reason: z.string() }).nullable(),
  po_number: z.string(),
  has_po_file: z.boolean(),
  company_name: z.string(),
  gst_no: z.string(),
  delivery_address: z.string(),
  place_of_supply: z.string(),
  invoice: document.extend({ due: z.string(), open: loose, on_credit: z.boolean() }).nullable(),
  credit_note: document.nullable(),
  refund: z.object({ state: z.enum(["due", "sent", "done"]), amount: loose }).nullable(),
  lines: z.array(line),
  shipments: z.array(shipment).nullish(),
  subtotal: loose,
  cgst: loose,
  sgst: loose,
  igst: loose,
  round_off: loose,
  payable: loose,
});
export type OrderDetailsWire = z.input<typeof order>;

const decodeLine = (row: z.output<typeof line>): OrderDetailsLine => {
  const price = paiseOrNull(row.now_price);
  return {
    lineNumber: text(row.mysc_order_no),
    itemId: text(row.item_id),
    slug: textOrNull(row.slug),
    name: text(row.item_name),
    brand: text(row.brand_name),
    hsn: text(row.hsn),
    country: textOrNull(row.Country),
    massKg: numberOrNull(row.weight),
    quantity: count(row.quantity),
    quantityNow: count(row.qty_now),
    laterBy: textOrNull(row.later_by),
    fulfilment:
      text(row.qty_shipped) === ""
        ? null
        : {
            shipped: count(row.qty_shipped),
            allocated: count(row.qty_allocated),
            backOrdered: count(row.qty_back_ordered),
          },
    listPrice: paise(row.list_price),
    yourPrice: paise(row.your_price),
    total: paise(row.total),
    gstRateBp: Math.round((numberOrNull(row.gst_percenatge) ?? 0) * 100),
    gstAmount: paise(row.total_gst1),
    today:
      price === null
        ? null
        : {
            price,
            availability: availabilityOf(text(row.now_availability)),
            quantityNow: count(row.now_qty),
          },
  };
};

const decodeShipment = (row: z.output<typeof shipment>): Shipment => ({
  number: row.number,
  date: row.date,
  carrier: row.carrier,
  tracking: row.tracking,
  packages: numberOrNull(row.packages),
  weightGrams: numberOrNull(row.weight_grams),
  lines: row.lines.map((one) => ({
    lineNumber: text(one.mysc_order_no),
    name: text(one.item_name),
    brand: text(one.brand_name),
    quantity: count(one.quantity),
  })),
});

/** Order of the buyer's company; 404 for orders of others. */
export const orderDetails = endpoint({
  method: "GET",
  path: "orders/:number/",
  params: (number: string) => ({ number }),
  auth: "required",
  summary: "One order with its lines and documents",
  body: z.undefined(),
  reply: z.object({ success, data: order }),
  encode: () => undefined,
  decode: ({ data }): OrderDetails => ({
    number: data.number,
    status: data.status,
    mode: data.mode,
    paymentReference: text(data.payment_reference),
    placed: data.placed,
    approved: data.approved,
    dispatched: data.dispatched,
    cancelled: data.cancelled,
    poNumber: data.po_number,
    hasPoFile: data.has_po_file,
    companyName: data.company_name,
    gstin: data.gst_no,
    deliveryAddress: data.delivery_address,
    placeOfSupply: data.place_of_supply,
    invoice: data.invoice && {
      number: data.invoice.number,
      date: data.invoice.date,
      due: data.invoice.due,
      open: paise(data.invoice.open),
      onCredit: data.invoice.on_credit,
    },
    creditNote: data.credit_note,
    refund: data.refund && { state: data.refund.state, amount: paise(data.refund.amount) },
    lines: data.lines.map(decodeLine),
    shipments: data.shipments?.map(decodeShipment) ?? null,
    subtotal: paise(data.subtotal),
    cgst: paise(data.cgst),
    sgst: paise(data.sgst),
    igst: paise(data.igst),
    roundOff: paise(data.round_off),
    payable: paise(data.payable),
  }),
});
