import { z } from "zod";
import { toRupees } from "../money.ts";
import { type CartLine, cartLineWire } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import {
  count,
  isSuccess,
  type Loose,
  loose,
  message,
  numberOrNull,
  success,
  text,
  textOrNull,
} from "./fields.ts";
import { paise, paiseOrNull } from "./money.ts";

export type PaymentMode = "credit" | "Online";

/** Cart line as sent with an order (3.7). The server compares everything except the id with its own data. */
export type CheckoutLine = Pick<
  CartLine,
  | "id"
  | "name"
  | "brand"
  | "category"
  | "subCategory"
  | "code"
  | "description"
  | "quantity"
  | "yourPrice"
  | "total"
  | "addedOn"
  | "expected"
  | "availability"
  | "quantityNow"
>;

export interface PlaceOrderInput {
  /** Selected lines as the buyer saw them; the server refuses the order if they have changed. */
  lines: CheckoutLine[];
  deliveryAddressId: string;
  mode: PaymentMode;
  /** Number of the buyer's purchase order, and id of its uploaded file. */
  poNumber?: string;
  poFileId?: string;
}

export interface PlacedOrder {
  number: string;
  /** Names of the items that stay in the cart (2.49). */
  leftItems: string[];
  message: string;
}

export const leftItemSchema = z.union([
  z.string(),
  z.object({ itemname: loose, item_name: loose }),
]);

/** Names in a left_items list in any of its published formats. */
export const getLeftItemNames = (
  left: z.output<typeof leftItemSchema>[] | null | undefined,
): string[] =>
  (left ?? []).map((item) =>
    typeof item === "string" ? item : text(item.itemname ?? item.item_name),
  );

export const encodeCheckoutLine = (line: CheckoutLine) => ({
  item_detail_id: line.id,
  itemname: line.name,
  brandname: line.brand,
  catname: line.category,
  cattype: line.subCategory,
  itemcode: line.code,
  descript: line.description,
  quantity: String(line.quantity),
  amount_per_unit: toRupees(line.yourPrice),
  total_amount: toRupees(line.total),
  added_on: line.addedOn,
  exp_dod: line.expected ?? "",
  Availability: line.availability,
  ...(line.quantityNow === null ? {} : { qty_now: line.quantityNow }),
});

/** 7.37, 3.7, 3.8. Idempotent: the same cart lines return the same order. */
export const confirmSale = endpoint({
  method: "POST",
  path: "api/sales_confirmation/",
  auth: "required",
  summary: "Place an order",
  // 200 lines with every published field.
  bodyMax: 128 * 1024,
  body: z.object({
    item_info: z.array(cartLineWire.partial().extend({ delivery_address_id: loose })).max(200),
    delivery_address_id: loose,
    mode_of_payment: z.string().max(20).nullish(),

    po_number: z.string().max(200).nullish(),
    po_file_id: z.string().max(64).nullish(),
  }),
  reply: z.object({
    success,
    message,
    myscno: loose,
    left_items: z.array(leftItemSchema).nullish(),
  }),
  encode: ({ lines, deliveryAddressId, mode, poNumber, poFileId }: PlaceOrderInput) => ({
    item_info: lines.map((line) => ({
      ...encodeCheckoutLine(line),
      delivery_address_id: deliveryAddressId,
    })),
    delivery_address_id: deliveryAddressId,
    mode_of_payment: mode,
    ...(poNumber ? { po_number: poNumber } : {}),
    ...(poFileId ? { po_file_id: poFileId } : {}),
  }),
  decode: (wire): PlacedOrder => ({
    number: text(wire.myscno),
    message: wire.message ?? "",
    leftItems: getLeftItemNames(wire.left_items),
  }),
});

/** A line of the order history (3.15). */
export interface OrderLine {
  /** `<order no>I<line>` */
  orderNumber: string;
  name: string;
  brand: string;
  quantity: number;
  listPrice: number;
  yourPrice: number;
  discountPercent: number | null;
  /** yourPrice × quantity, paise. */
  total: number;
  gstAmount: number;
  gstRateBp: number;
  massKg: number | null;
  country: string | null;
  date: string;
  time: string;
  status: string;
  /** Pieces that have left; null if the backend doesn't report it. */
  shipped: number | null;
  /** Purchase order number of the buyer; "" if there is none. */
  poNumber: string;
  /** null if the backend doesn't report it. */
  hasInvoice: boolean | null;
  hasCreditNote: boolean | null;
  /** Of the whole order including GST and round-off, paise; null if the backend doesn't report it. */
  orderTotal: number | null;
  /** "2026-11-20"; null before, and if the backend doesn't report it. */
  dispatched: string | null;
  cancelled: string | null;
  /** Day by which the last pieces of this line leave, if not all were in stock. */
  laterBy: string | null;
}

export interface OrderHistory {
  lines: OrderLine[];
  /** There are older orders that are not among the lines. */
  hasMore: boolean;
  /** The states that orders can have; null if the backend doesn't say. */
  statuses: string[] | null;
}

export const orderLineWire = z.object({
  mysc_order_no: loose,
  item_name: loose,
  brand_name: loose,
  quantity: loose,
  list_price: loose,
  your_price: loose,
  calculate_discount_percentage: loose,
  total_gst1: loose,
  gst_percenatge: loose,
  weight: loose,
  Country: loose,
  date: loose,
  time: loose,
  status: loose,

  qty_shipped: loose,
  po_number: loose,
  /** "" while there is none; absent in other backends. */
  invoice_no: loose,
  credit_note_no: loose,
  order_total: loose,
  dispatched_on: loose,
  cancelled_on: loose,
  later_by: loose,
});
export type OrderLineWire = z.input<typeof orderLineWire>;

/** Whether a field has a value; null if the field is absent. */
const isPresent = (value: Loose): boolean | null =>
  value === undefined || value === null ? null : text(value) !== "";

const decodeLine = (row: z.output<typeof orderLineWire>): OrderLine => {
  const quantity = count(row.quantity);
  const yourPrice = paise(row.your_price);
  return {
    orderNumber: text(row.mysc_order_no),
    name: text(row.item_name),
    brand: text(row.brand_name),
    quantity,
    listPrice: paise(row.list_price),
    yourPrice,
    discountPercent: numberOrNull(row.calculate_discount_percentage),
    total: yourPrice * quantity,
    gstAmount: paise(row.total_gst1),
    gstRateBp: Math.round((numberOrNull(row.gst_percenatge) ?? 0) * 100),
    massKg: numberOrNull(row.weight),
    country: textOrNull(row.Country),
    date: text(row.date),
    time: text(row.time),
    status: text(row.status),
    shipped: text(row.qty_shipped) === "" ? null : count(row.qty_shipped),
    poNumber: text(row.po_number),
    hasInvoice: isPresent(row.invoice_no),
    hasCreditNote: isPresent(row.credit_note_no),
    orderTotal: paiseOrNull(row.order_total),
    dispatched: textOrNull(row.dispatched_on),
    cancelled: textOrNull(row.cancelled_on),
    laterBy: textOrNull(row.later_by),
  };
};

const historyWire = z.object({
  success,
  message: z
    .union([
      z.string(),
      z.object({
        data: z.array(orderLineWire).nullish(),

        has_more: z.boolean().nullish(),
        statuses: z.array(z.string()).nullish(),
      }),
    ])
    .nullish(),
});

/** Null if the response is unsuccessful (8.13). */
function decodeHistory(wire: z.output<typeof historyWire>): OrderHistory | null {
  if (!isSuccess(wire.success) || !wire.message || typeof wire.message === "string") return null;
  const { data, has_more, statuses } = wire.message;
  return {
    lines: (data ?? []).map(decodeLine),
    hasMore: has_more ?? false,
    statuses: statuses ?? null,
  };
}

/** 7.35 */
export const myOrders = endpoint({
  method: "GET",
  path: "api/my_order/",
  auth: "required",
  summary: "Order history, newest first",
  body: z.undefined(),
  reply: historyWire,
  encode: () => undefined,
  decode: decodeHistory,
});

const day = z.iso.date();

/** Search and filters of the order history. Empty texts do not restrict. */
export interface OrderFilter {
  /** In the item, its maker, the order number or the PO number. */
  q: string;
  status: string;
  /** First and last day of placing, "2026-11-20". */
  from: string;
  to: string;
}

/** An addition to the published API: the orders of 7.35 that match, each with all its lines. */
export const searchMyOrders = endpoint({
  method: "POST",
  isSafe: true,
  path: "orders/search/",
  auth: "required",
  summary: "Search the order history by text, state and date",
  body: z.object({
    /** In the item, its maker, the order number or the PO number. */
    q: z.string().max(100).nullish(),
    status: z.string().max(60).nullish(),
    /** First and last Indian day of placing. */
    from: day.nullish(),
    to: day.nullish(),
  }),
  reply: historyWire,
  // An empty text is no day.
  encode: (filter: OrderFilter) =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")),
  decode: decodeHistory,
});
