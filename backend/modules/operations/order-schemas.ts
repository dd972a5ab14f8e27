import { z } from "zod";
import { account, amount, brand, day, rowId } from "./schemas.ts";

const number = z.string().min(1).max(30);
const printableText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(most)
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, "must be printable text");

export const orderFilter = z.object({
  brand: brand.optional(),
  status: z.enum(["Awaiting Internal Approval", "Approved", "Dispatched", "Cancelled"]).optional(),
  email: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
export const orderChoice = z.object({ number });
export const dispatch = orderChoice.extend({
  transporter: printableText(80),
  docket: printableText(40),
  on: day.optional(),
});
export const cancellation = orderChoice.extend({ reason: printableText(200) });
export const receipt = account.extend({
  amount: amount.refine((paise) => paise > 0, "must be greater than 0"),
  reference: printableText(60),
  on: day.optional(),
  invoice: z.string().min(1).max(16).optional(),
});
export const refundFilter = z.object({
  brand: brand.optional(),
  state: z.enum(["due", "sent", "failed", "done"]).optional(),
});
export const refundChoice = z.object({ id: rowId });
