import { z } from "zod";
import { addItemToCart, newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { displayCart } from "@/lib/contract/cart";

const body = newLineSchema.extend({ unlessPresent: z.boolean().default(false) });

export const GET = handler({ auth: "required" }, ({ call }) => call(displayCart, undefined));

export const POST = handler({ auth: "required", body }, (context) =>
  addItemToCart(context, context.body),
);
