import { z } from "zod";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { endpoint } from "./endpoint.ts";
import { message, success } from "./fields.ts";

export interface BackOrderCancellation {
  orderNumber: string;
  lines: {
    /** `<order no>I<line>` */
    lineNumber: string;
    quantity: number;
    /** Back-ordered pieces as shown to the buyer; the cancellation is refused if they have changed. */
    backOrdered: number;
  }[];
}

const pieces = z.number().int().min(1).max(QUANTITY_MAX);

/** Addition to the published API: the buyer cancels back-ordered pieces of an order. All lines or none. */
export const cancelBackOrders = endpoint({
  method: "POST",
  path: "orders/:number/back-order-cancellation/",
  params: ({ orderNumber }: BackOrderCancellation) => ({ number: orderNumber }),
  auth: "required",
  summary: "Cancel back-ordered pieces of an order",
  body: z.object({
    lines: z
      .array(
        z.object({
          mysc_order_no: z.string().max(24),
          quantity: pieces,
          qty_back_ordered: pieces,
        }),
      )
      .min(1)
      .max(200),
  }),
  reply: z.object({ success, message }),
  encode: ({ lines }: BackOrderCancellation) => ({
    lines: lines.map(({ lineNumber, quantity, backOrdered }) => ({
      mysc_order_no: lineNumber,
      quantity,
      qty_back_ordered: backOrdered,
    })),
  }),
  decode: () => null,
});
