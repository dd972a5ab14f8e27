import { z } from "zod";
import { addLines, newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { GUEST_LINES_MAX } from "@/lib/cart/guest-cart-storage";

const body = z.object({ lines: z.array(newLineSchema).min(1).max(GUEST_LINES_MAX) });

/** Sets several lines of the cart. */
export const POST = handler({ auth: "required", body }, (context) =>
  addLines(context, context.body.lines),
);
