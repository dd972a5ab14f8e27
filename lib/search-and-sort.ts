export interface Sorting<Column extends string = string> {
  column: Column;
  ascending: boolean;
}

/** Ignores case and the separators of part numbers. */
export const normalize = (text: string) => text.toLowerCase().replace(/[\s\-/.]/g, "");

/** Lines with a field that contains the query. */
export function searchLines<Line>(
  lines: Line[],
  query: string,
  fieldsOf: (line: Line) => string[],
): Line[] {
  const normalized = normalize(query);
  if (!normalized) return lines;
  return lines.filter((line) =>
    fieldsOf(line).some((field) => normalize(field).includes(normalized)),
  );
}

const compareText = new Intl.Collator("en", { numeric: true }).compare;

type Value = string | number | null;

function compare(a: Value, b: Value): number {
  const [left, right] = [a ?? "", b ?? ""];
  return typeof left === "number" && typeof right === "number"
    ? left - right
    : compareText(String(left), String(right));
}

/** A stable sorted copy; numbers inside names compare by value. */
export function sortLines<Line, Column extends string>(
  lines: Line[],
  { column, ascending }: Sorting<Column>,
  fieldOf: (line: Line, column: Column) => Value,
): Line[] {
  return lines.toSorted(
    (a, b) => compare(fieldOf(a, column), fieldOf(b, column)) * (ascending ? 1 : -1),
  );
}
