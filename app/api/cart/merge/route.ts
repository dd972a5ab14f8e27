import { z } from "zod";
import { addLines, newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { GUEST_LINES_MAX } from "@/lib/contract/limits";

const body = z.object({
  mergeId: z.string().min(8).max(64),
  lines: z.array(newLineSchema).min(1).max(GUEST_LINES_MAX),
});

/** Adds the lines of a guest cart, once per merge id. */
export const POST = handler({ auth: "required", body }, (context) =>
  addLines(context, context.body),
);
