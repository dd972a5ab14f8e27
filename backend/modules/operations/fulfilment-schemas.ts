import { z } from "zod";
import { QUANTITY_MAX } from "../../../lib/forms/quantity.ts";
import {
  blank,
  brand,
  day,
  line,
  orderChoice,
  printableText,
  withoutDuplicates,
} from "./schemas.ts";

export const dispatch = orderChoice.extend({
  transporter: printableText(80),
  docket: printableText(40),
  on: day.optional(),
});

const pieces = z.coerce
  .number("must be a whole number")
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(QUANTITY_MAX);
export const shipment = orderChoice.extend({
  lines: z
    .array(z.object({ line, quantity: pieces }))
    .min(1)
    .max(200)
    .refine(...withoutDuplicates(({ line: n }: { line: number }) => n))
    .optional(),
  carrier: printableText(80),
  tracking: printableText(40),
  packages: blank(pieces),
  /** Kilograms as text. */
  weight: blank(
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, "must be a weight in kg such as 12.5")
      .transform((kg) => Math.round(Number(kg) * 1000))
      .refine((grams) => grams > 0, "must be greater than 0"),
  ),
  on: day.optional(),
});
export const backOrderFilter = z.object({
  brand: brand.optional(),
  designation: blank(z.string().max(80)),
});
