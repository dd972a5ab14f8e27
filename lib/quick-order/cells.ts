/** Rows of cells; row and cell may be of any length. */
export type Cells = string[][];

const SEPARATORS = ["\t", ";", "|", ","] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Parts a text at a separator. Quoted cells may hold separators, line breaks and doubled quotes (RFC 4180). */
export function splitCells(text: string, separator: Separator): Cells {
  const rows: Cells = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at, separator) : null;
    const stop = quoted?.end ?? findEnd(text, at, separator);
    row.push((quoted?.value ?? text.slice(at, stop)).trim());
    if (text[stop] !== separator) {
      rows.push(row);
      row = [];
      if (stop >= end) return rows;
      at = text.startsWith("\r\n", stop) ? stop + 2 : stop + 1;
    } else at = stop + 1;
  }
}

function findEnd(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** A quoted cell; null if its quote is not closed before a separator or line end, as in 2" shaft. */
function readQuoted(text: string, from: number, separator: Separator) {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  const after = text[end];
  const isClosed = after === undefined || after === separator || after === "\n" || after === "\r";
  if (close === -1 || !isClosed) return null;
  return { value: text.slice(from + 1, close).replaceAll('""', '"'), end };
}

const isBlank = (row: string[]): boolean => row.every((cell) => cell === "");

/** Number of cells that most rows have, and the share of rows that have it. */
function usualWidth(rows: Cells): { width: number; share: number } {
  const filled = rows.filter((row) => !isBlank(row));
  const counts = new Map<number, number>();
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1);
  let [width, most] = [1, 0];
  for (const [length, count] of counts) if (count > most) [width, most] = [length, count];
  return { width, share: filled.length === 0 ? 0 : most / filled.length };
}

/** Joins "1" and "000" that an unquoted thousands comma has parted, in rows that are longer than usual. */
function joinThousands(row: string[], width: number): string[] {
  const joined = [...row];
  for (let at = 1; at < joined.length && joined.length > width; at++) {
    if (!/^\d{1,2}$/.test(joined[at] ?? "") || !/^\d{3}$/.test(joined[at + 1] ?? "")) continue;
    joined.splice(at, 2, `${joined[at]},${joined[at + 1]}`);
  }
  return joined;
}

const SAMPLE = 20_000;

/** The cells of a text whose lines are parted alike by tabs, semicolons, bars or commas; null if they are not. */
export function findTable(text: string): Cells | null {
  const sample = text.slice(0, SAMPLE);
  for (const separator of SEPARATORS) {
    if (!sample.includes(separator)) continue;
    const { width, share } = usualWidth(splitCells(sample, separator));
    // A tab is never part of a number; other separators also occur in sentences.
    if (width < 2 && separator !== "\t") continue;
    if (share < 0.6 && separator !== "\t") continue;
    const rows = splitCells(text, separator);
    return separator === "," ? rows.map((row) => joinThousands(row, width)) : rows;
  }
  return null;
}
