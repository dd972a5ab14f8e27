import { z } from "zod";
import { rfiStates } from "../../../lib/contract/rfi-line.ts";
import { QUANTITY_MAX } from "../../../lib/forms/quantity.ts";
import { amount, blank, brand, day } from "./schemas.ts";

const number = z.string().min(1).max(30);
const line = z.coerce.number("must be a line number").int().min(1).max(200);
const quantity = z.coerce.number("must be a whole number").int("must be a whole number");
const PRICE_MAX = 1_00_00_00_000_00;
const note = z.string().trim().max(500).default("");
const withoutDuplicates = <T>(of: (one: T) => number) =>
  [(lines: T[]) => new Set(lines.map(of)).size === lines.length, "must not repeat a line"] as const;

export const rfiFilter = z.object({
  brand: brand.optional(),
  state: z
    .enum([...rfiStates, "all"])
    .or(z.literal("asked").transform(() => "pending" as const)) // the name before migration 0007
    .default("pending"),
});
export const rfiChoice = z.object({ number });
export const rfiAnswer = rfiChoice.extend({
  lines: z
    .array(
      z.object({
        line,
        price: amount.refine(
          (paise) => paise > 0 && paise <= PRICE_MAX,
          "must be an amount above 0 and up to 1,00,00,00,000",
        ),
        quantity: blank(quantity.min(1, "must be at least 1").max(QUANTITY_MAX)),
        fromStock: blank(quantity.min(0).max(QUANTITY_MAX)),
      }),
    )
    .min(1, "must contain a line")
    .max(200)
    .refine(...withoutDuplicates(({ line: n }: { line: number }) => n)),
  leadDays: blank(z.coerce.number().int().min(0).max(3650)),
  validUntil: blank(day),
  note,
});
export const rfiDecline = rfiChoice.extend({
  lines: z
    .array(line)
    .min(1)
    .max(200)
    .refine(...withoutDuplicates((n: number) => n))
    .optional(),
  note,
});
