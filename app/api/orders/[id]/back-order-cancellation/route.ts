import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { cancelBackOrders } from "@/lib/contract/cancel-back-orders";
import { QUANTITY_MAX } from "@/lib/rules/quantity";

const pieces = z.int().min(1).max(QUANTITY_MAX);
const lines = z
  .array(z.object({ lineNumber: z.string().min(1).max(24), quantity: pieces, backOrdered: pieces }))
  .min(1)
  .max(200);

/** A call of ours. Another backend doesn't report cancelled pieces, and the button is hidden. */
export const POST = handler(
  { auth: "required", body: z.object({ lines }) },
  ({ call, body, params }) => call(cancelBackOrders, { orderNumber: params.id ?? "", ...body }),
);
