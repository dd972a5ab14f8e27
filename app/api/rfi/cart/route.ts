import { z } from "zod";
import { addToCart, newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";

/** Offers of one RFI; price and quantity are hints, the backend knows what was approved (3.6). */
const body = z.object({
  rfiNumber: z.string().min(1).max(40),
  // Another backend's history has the code only.
  lines: z
    .array(newLineSchema.extend({ itemId: z.string().max(40), code: z.string().max(40) }))
    .min(1)
    .max(200),
  unlessPresent: z.boolean().default(false),
});

export const POST = handler({ auth: "required", body }, (context) => {
  const { rfiNumber, lines, unlessPresent } = context.body;
  const offers = lines.map((line) => ({ ...line, rfiNumber }));
  return addToCart(context, { lines: offers, unlessPresent });
});
