import { z } from "zod";
import { availabilities } from "@/lib/contract/availability";

const text = z.string().max(300);
const money = z.int().nonnegative();

/** A selected line as the buyer saw it; only the id is used, the rest is compared. */
const line = z.object({
  id: z.string().min(1).max(40),
  name: text,
  brand: text,
  category: text,
  subCategory: text,
  code: text,
  description: text,
  quantity: z.int().positive(),
  yourPrice: money,
  total: money,
  addedOn: text,
  expected: text.nullable(),
  availability: z.enum(availabilities.map((a) => a.value)),
  quantityNow: z.int().nonnegative().nullable(),
});

export const checkout = z.object({
  lines: z.array(line).min(1).max(200),
  deliveryAddressId: z.string().min(1).max(40),
  poNumber: z.string().max(200).default(""),
  poFileId: z.string().max(64).default(""),
});

/** Credit orders only; online payment starts at /api/payments. */
export const order = checkout.extend({ mode: z.literal("credit") });
