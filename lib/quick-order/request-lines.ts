import type { TextLineInput } from "../contract/rfi.ts";
import { parseRequestedText, requestedTextKey } from "../forms/rfi.ts";
import { QUANTITY_MAX } from "../rules/quantity.ts";
import { fullNumber } from "./list-row.ts";
import { NOT_FOUND, type RowResult } from "./row-result.ts";

/** Not found, or found in its size only and left out. */
const isOpen = ({ label, item, isTicked }: RowResult): boolean =>
  label === NOT_FOUND || (item?.match?.grade === "size-only" && !isTicked);

/** Numbers to request a quotation for: those that no item fits. The same number is requested once. */
export function getRequestLines(results: RowResult[]): TextLineInput[] {
  const lines = new Map<string, TextLineInput>();
  for (const result of results) {
    const { row, quantity } = result;
    if (!isOpen(result) || row.isInCart || row.rfi || quantity === null) continue;
    const parsed = parseRequestedText(fullNumber(row));
    if ("error" in parsed) continue;
    const key = requestedTextKey(parsed.text);
    const line = lines.get(key) ?? { text: parsed.text, quantity: 0 };
    lines.set(key, { ...line, quantity: Math.min(line.quantity + quantity, QUANTITY_MAX) });
  }
  return [...lines.values()];
}
