import { z } from "zod";
import { handler } from "@/lib/backend/handler.server";
import { addItem } from "@/lib/contract/cart";
import { newLine } from "../line";

const body = z.object({
  mergeId: z.string().min(8).max(64),
  lines: z.array(newLine).min(1).max(200),
});

export const POST = handler({ auth: "required", body }, ({ call, body }) => call(addItem, body));
