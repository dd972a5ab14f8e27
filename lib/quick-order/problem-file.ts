import { toCsv } from "../csv.ts";
import { fullNumber } from "./list-row.ts";
import type { RowResult } from "./row-result.ts";

const BEYOND = "Beyond the 1,000 lines of one list";

const reasonOf = ({ row, label, remarks }: RowResult): string =>
  [label, ...remarks, row.refusal].filter(Boolean).join("; ");

export const isProblem = ({ row, group }: RowResult): boolean =>
  !row.isInCart && (group === "check" || group === "missing" || row.refusal !== null);

/** Rows that could not be matched or added, with the reason. It can be corrected and read again. */
export function createProblemFile(results: RowResult[], beyond: string[]): string {
  const rows = results
    .filter(isProblem)
    .map((result) => [
      fullNumber(result.row) || result.row.written,
      result.row.quantity,
      result.item ? `${result.item.name} ${result.item.brand}`.trim() : "",
      reasonOf(result),
      result.row.written,
    ]);
  const left = beyond.map((written) => [written, "", "", BEYOND, written]);
  return toCsv([
    ["Part number", "Quantity", "Found", "Reason", "Line as entered"],
    ...rows,
    ...left,
  ]);
}
