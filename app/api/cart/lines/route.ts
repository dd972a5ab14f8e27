import { z } from "zod";
import { addLines, newLineSchema, removeLines } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { GUEST_LINES_MAX } from "@/lib/contract/limits";

const body = z.object({ lines: z.array(newLineSchema).min(1).max(GUEST_LINES_MAX) });

/** Sets several lines of the cart. */
export const POST = handler({ auth: "required", body }, (context) =>
  addLines(context, context.body),
);

const removal = z.object({ ids: z.array(z.string().min(1).max(40)).min(1).max(GUEST_LINES_MAX) });

/** Removes several lines of the cart. */
export const DELETE = handler({ auth: "required", body: removal }, (context) =>
  removeLines(context, [...new Set(context.body.ids)]),
);
