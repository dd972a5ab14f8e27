/** Rows as a table with aligned columns; numbers stand right. */
export function printTable(rows: object[]): string {
  const [first] = rows;
  if (!first) return "None.\n";
  const names = Object.keys(first);
  const cells = rows.map((row) =>
    names.map((name) => String((row as Record<string, unknown>)[name])),
  );
  const widths = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const isNumber = names.map((_, at) => cells.every((row) => /^-?[\d.]*$/.test(row[at] ?? "")));
  const line = (row: string[]) =>
    row
      .map((cell, at) =>
        isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return `${[names, ...cells].map(line).join("\n")}\n`;
}
