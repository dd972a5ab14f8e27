/** Formats rows as a table with aligned columns; numbers are right-aligned. */
export function printTable(rows: object[]): string {
  const [first] = rows;
  if (!first) return "None.\n";
  const names = Object.keys(first);
  const cells = rows.map((row) =>
    names.map((name) => String((row as Record<string, unknown>)[name])),
  );
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = names.map((_, column) =>
    cells.every((row) => /^-?[\d.]*$/.test(row[column] ?? "")),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return `${[names, ...cells].map(line).join("\n")}\n`;
}
