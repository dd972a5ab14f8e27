import { z } from "zod";
import { quantitySchema } from "@/lib/backend/cart.server";
import { indianDay } from "@/lib/catalogue/delivery-promise";
import { messages } from "@/lib/forms/messages";
import { parseNeededBy, RFI_NOTE_MAX, TARGET_PRICE_MAX } from "@/lib/forms/rfi";

const item = {
  itemId: z.string().min(1).max(40),
  name: z.string().max(200),
  brand: z.string().max(200),
};

const isAhead = (day: string) => !("error" in parseNeededBy(day, indianDay(new Date())));

const line = z.object({
  ...item,
  cartLineId: z.string().min(1).max(40).optional(),
  quantity: quantitySchema,
  targetPrice: z
    .int(messages.targetPrice)
    .min(1, messages.targetPrice)
    .max(TARGET_PRICE_MAX, messages.targetPrice)
    .nullable(),
  neededBy: z.string().refine(isAhead, messages.neededBy).nullable(),
});

export const newRfi = z.object({
  lines: z.array(line).min(1).max(200),
  note: z.string().max(RFI_NOTE_MAX, messages.rfiNoteLong),
  requestId: z.string().min(8).max(64).optional(),
});

/** Items for the status check. */
export const items = z.object({ items: z.array(z.object(item)).min(1).max(200) });
