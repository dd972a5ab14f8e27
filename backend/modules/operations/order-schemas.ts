import { z } from "zod";
import { amount, brand, day, rowId, whom } from "./schemas.ts";

const number = z.string().min(1).max(30);
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(most)
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, "must be plain words");

export const orderFilter = z.object({
  brand: brand.optional(),
  status: z.enum(["Awaiting Internal Approval", "Approved", "Dispatched", "Cancelled"]).optional(),
  email: z.string().max(254).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
export const orderChoice = z.object({ number });
export const dispatch = orderChoice.extend({
  transporter: words(80),
  docket: words(40),
  on: day.optional(),
});
export const cancellation = orderChoice.extend({ reason: words(200) });
export const receipt = whom.extend({
  amount: amount.refine((paise) => paise > 0, "must be more than nothing"),
  reference: words(60),
  on: day.optional(),
  invoice: z.string().min(1).max(16).optional(),
});
export const refundFilter = z.object({
  brand: brand.optional(),
  state: z.enum(["due", "sent", "failed", "done"]).optional(),
});
export const refundChoice = z.object({ id: rowId });
