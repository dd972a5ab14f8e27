/** Sort field and direction. */
export interface Sorting<Column extends string = string> {
  column: Column;
  ascending: boolean;
}

/** Ignores case and the separators of part numbers. */
const plain = (text: string) => text.toLowerCase().replace(/[\s\-/.]/g, "");

/** Rows in which some field contains the search text. */
export function searchLines<Line>(
  lines: Line[],
  typed: string,
  fieldsOf: (line: Line) => string[],
): Line[] {
  const wanted = plain(typed);
  if (!wanted) return lines;
  return lines.filter((line) => fieldsOf(line).some((field) => plain(field).includes(wanted)));
}

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

type Value = string | number | null;

function compare(a: Value, b: Value): number {
  const [left, right] = [a ?? "", b ?? ""];
  return typeof left === "number" && typeof right === "number"
    ? left - right
    : inOrder(String(left), String(right));
}

/** Returns a sorted copy: numbers numerically, digits inside names by value. Stable. */
export function sortLines<Line, Column extends string>(
  lines: Line[],
  { column, ascending }: Sorting<Column>,
  fieldOf: (line: Line, column: Column) => Value,
): Line[] {
  return lines.toSorted(
    (a, b) => compare(fieldOf(a, column), fieldOf(b, column)) * (ascending ? 1 : -1),
  );
}
