import { z } from "zod";
import { addToCart, newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { displayCart } from "@/lib/contract/cart";

const body = newLineSchema.extend({ unlessPresent: z.boolean().default(false) });

export const GET = handler({ auth: "required" }, ({ call }) => call(displayCart, undefined));

export const POST = handler({ auth: "required", body }, (context) => {
  const { unlessPresent, ...line } = context.body;
  return addToCart(context, { lines: [line], unlessPresent });
});
