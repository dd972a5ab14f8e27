import { z } from "zod";
import { toRupees } from "../money.ts";
import { type CartLine, cartLineWire } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { paise } from "./money.ts";
import {
  count,
  isSuccess,
  loose,
  message,
  numberOrNull,
  success,
  text,
  textOrNull,
} from "./wire.ts";

export type PaymentMode = "credit" | "Online";

/** What of a cart line travels with an order (3.7); everything but the id is a hint. */
export type SeenLine = Pick<
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

export interface PlaceOrder {
  /** The ticked lines as the buyer saw them; the server compares and says when something differs. */
  lines: SeenLine[];
  deliveryAddressId: string;
  mode: PaymentMode;
}

export interface PlacedOrder {
  number: string;
  /** Names of what stays in the cart (2.49). */
  leftItems: string[];
  message: string;
}

const leftItem = z.union([z.string(), z.object({ itemname: loose, item_name: loose })]);

/** 7.37, 3.7, 3.8. Sending the same cart lines again answers with the order they became. */
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
  }),
  wire: z.object({ success, message, myscno: loose, left_items: z.array(leftItem).nullish() }),
  write: ({ lines, deliveryAddressId, mode }: PlaceOrder) => ({
    item_info: lines.map((line) => ({
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
      delivery_address_id: deliveryAddressId,
    })),
    delivery_address_id: deliveryAddressId,
    mode_of_payment: mode,
  }),
  read: (wire): PlacedOrder => ({
    number: text(wire.myscno),
    message: wire.message ?? "",
    leftItems: (wire.left_items ?? []).map((left) =>
      typeof left === "string" ? left : text(left.itemname ?? left.item_name),
    ),
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
});
export type OrderLineWire = z.input<typeof orderLineWire>;

/** 7.35. Unsuccessful means no data (8.13): null. */
export const myOrders = endpoint({
  method: "GET",
  path: "api/my_order/",
  auth: "required",
  summary: "Order history, newest first",
  body: z.undefined(),
  wire: z.object({
    success,
    message: z.union([z.string(), z.object({ data: z.array(orderLineWire).nullish() })]).nullish(),
  }),
  write: () => undefined,
  read: (wire): OrderLine[] | null => {
    if (!isSuccess(wire.success) || !wire.message || typeof wire.message === "string") return null;
    return (wire.message.data ?? []).map((row) => {
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
      };
    });
  },
});
