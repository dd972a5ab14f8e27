import { z } from "zod";
import { quantitySchema } from "@/lib/backend/cart.server";
import { messages } from "@/lib/forms/messages";
import {
  parseNeededBy,
  parseRequestedText,
  RFI_LINES_MAX,
  RFI_NOTE_MAX,
  TARGET_PRICE_MAX,
} from "@/lib/forms/rfi";
import { indianDay } from "@/lib/indian-time";

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

const note = z.string().max(RFI_NOTE_MAX, messages.rfiNoteLong);
const requestId = z.string().min(8).max(64);

export const newRfi = z.object({
  lines: z.array(line).min(1).max(RFI_LINES_MAX),
  note,
  requestId: requestId.optional(),
});

const requestedText = z
  .string()
  .refine((typed) => "text" in parseRequestedText(typed), messages.requestedText);

/** A request in words, for what is not in the catalogue. */
export const textRequest = z.object({
  lines: z
    .array(z.object({ text: requestedText, quantity: quantitySchema }))
    .min(1)
    .max(RFI_LINES_MAX),
  note,
  requestId,
});

/** Items for the status check. */
export const items = z.object({ items: z.array(z.object(item)).min(1).max(RFI_LINES_MAX) });
