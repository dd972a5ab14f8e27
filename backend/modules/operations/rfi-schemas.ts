import { z } from "zod";
import { rfiStates } from "../../../lib/contract/rfi-line.ts";
import { QUANTITY_MAX } from "../../../lib/forms/quantity.ts";
import { amount, blank, brand, day } from "./schemas.ts";

const number = z.string().min(1).max(30);
const line = z.coerce.number("must be the number of a line").int().min(1).max(200);
const pieces = z.coerce.number("must be a whole number").int("must be a whole number");
const PRICE_MAX = 1_00_00_00_000_00;
const note = z.string().trim().max(500).default("");
const eachOnce = <T>(of: (one: T) => number) =>
  [
    (lines: T[]) => new Set(lines.map(of)).size === lines.length,
    "must name each line once",
  ] as const;

export const rfiFilter = z.object({
  brand: brand.optional(),
  state: z
    .enum([...rfiStates, "all"])
    .or(z.literal("asked").transform(() => "pending" as const)) // its name before migration 0007
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
        quantity: blank(pieces.min(1, "must be at least 1").max(QUANTITY_MAX)),
        fromStock: blank(pieces.min(0).max(QUANTITY_MAX)),
      }),
    )
    .min(1, "must name a line")
    .max(200)
    .refine(...eachOnce(({ line: n }: { line: number }) => n)),
  leadDays: blank(z.coerce.number().int().min(0).max(3650)),
  validUntil: blank(day),
  note,
});
export const rfiDecline = rfiChoice.extend({
  lines: z
    .array(line)
    .min(1)
    .max(200)
    .refine(...eachOnce((n: number) => n))
    .optional(),
  note,
});
