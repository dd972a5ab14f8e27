import { z } from "zod";
import { toRupees } from "../money.ts";
import { type CartLine, cartLineWire } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

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
