import { z } from "zod";
import { messages } from "@/lib/forms/messages";
import { QUANTITY_MAX } from "@/lib/forms/quantity";

export const quantity = z
  .int(messages.quantityRange)
  .min(1, messages.quantityRange)
  .max(QUANTITY_MAX, messages.quantityRange);

/** A line as the browser sends it; the price is a hint. */
export const newLine = z.object({
  itemId: z.string().min(1).max(40),
  name: z.string().max(200),
  unitPrice: z.int().nonnegative(),
  quantity,
});
