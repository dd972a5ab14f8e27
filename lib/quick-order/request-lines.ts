import type { TextLineInput } from "../contract/rfi.ts";
import { QUANTITY_MAX } from "../forms/quantity.ts";
import { parseRequestedText, requestedTextKey } from "../forms/rfi.ts";
import { NOT_FOUND, type RowResult } from "./row-result.ts";

/** Numbers to request a quotation for: those that were searched for and not found. The same number is requested once. */
export function getRequestLines(results: RowResult[]): TextLineInput[] {
  const lines = new Map<string, TextLineInput>();
  for (const { row, label, quantity } of results) {
    if (label !== NOT_FOUND || row.rfi || quantity === null) continue;
    const parsed = parseRequestedText(row.number);
    if ("error" in parsed) continue;
    const key = requestedTextKey(parsed.text);
    const line = lines.get(key) ?? { text: parsed.text, quantity: 0 };
    lines.set(key, { ...line, quantity: Math.min(line.quantity + quantity, QUANTITY_MAX) });
  }
  return [...lines.values()];
}
