import { z } from "zod";
import { newLineSchema } from "@/lib/backend/cart.server";
import { handler } from "@/lib/backend/handler.server";
import { addItem } from "@/lib/contract/cart";

const body = z.object({
  mergeId: z.string().min(8).max(64),
  lines: z.array(newLineSchema).min(1).max(200),
});

export const POST = handler({ auth: "required", body }, ({ call, body }) => call(addItem, body));
