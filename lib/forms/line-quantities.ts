import { z } from "zod";
import { parseQuantity } from "../rules/quantity.ts";

/** Pieces of each line as typed; "" for none. */
export const lineQuantities = z.array(z.string());

/**
 * Checks typed pieces against the most that each line allows. Reports each that is no whole number up to it, or at the
 * first line that none are chosen. A refinement for a form's schema.
 */
export function checkLineQuantities(
  quantities: string[],
  limits: number[],
  texts: { invalid: (most: number) => string; none: string },
  report: (path: (string | number)[], message: string) => void,
): void {
  for (const [index, most] of limits.entries()) {
    const typed = quantities[index] ?? "";
    if (typed.trim() === "") continue;
    const parsed = parseQuantity(typed);
    const isWithin = "quantity" in parsed && parsed.quantity <= most;
    if (!isWithin) report(["quantities", index], texts.invalid(most));
  }
  if (quantities.every((typed) => typed.trim() === "")) report(["quantities", 0], texts.none);
}

/** The lines of a checked form for which pieces were entered. */
export const getChosenLines = <Line>(
  lines: Line[],
  quantities: string[],
): { line: Line; quantity: number }[] =>
  lines.flatMap((line, index) => {
    const parsed = parseQuantity(quantities[index]);
    return "quantity" in parsed ? [{ line, quantity: parsed.quantity }] : [];
  });
