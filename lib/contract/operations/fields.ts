import { z } from "zod";
import { QUANTITY_MAX } from "../../rules/quantity.ts";

/** Fields that several bodies of operator calls share. Days are "2026-11-20". */
export const brand = z.enum(["zwz", "nod"]);
/** Rejects typing errors in the year that still give a valid date. */
export const day = z.iso
  .date("must be a day such as 2026-12-31")
  .refine((text) => /^20/.test(text), "must be a day of this century such as 2026-12-31");
export const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
export const withoutDuplicates = <T>(of: (one: T) => number) =>
  [(lines: T[]) => new Set(lines.map(of)).size === lines.length, "must not repeat a line"] as const;
export const line = z.coerce.number("must be a line number").int().min(1).max(200);
export const orderNumber = z.string().min(1).max(30);
export const printableText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max)
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u, "must be printable text");
/** Pieces, from `min`. */
export const pieces = (min: 0 | 1) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(min, min === 1 ? "must be at least 1" : undefined)
    .max(QUANTITY_MAX);
/** Lines of an order or return with pieces of each. */
export const linePieces = (min: 0 | 1) =>
  z
    .array(z.object({ line, quantity: pieces(min) }))
    .max(200)
    .refine(...withoutDuplicates(({ line: n }: { line: number }) => n));
