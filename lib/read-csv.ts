/**
 * Parses CSV into objects by the column names of the first line. Supports quotes, doubled quotes, CRLF and a
 * byte-order mark. Throws an Error naming the line if a row has a different number of fields.
 */
export function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = split(text.replace(/^\uFEFF/, ""));
  if (!header) return [];
  const names = header.fields.map((name) => name.trim());
  return rows.map(({ fields, line }) => {
    if (fields.length !== names.length) {
      throw new Error(`Line ${line}: ${fields.length} fields instead of ${names.length}.`);
    }
    return Object.fromEntries(names.map((name, at) => [name, fields[at]?.trim() ?? ""]));
  });
}

function split(text: string): { fields: string[]; line: number }[] {
  const rows: { fields: string[]; line: number }[] = [];
  let fields: string[] = [];
  let line = 1;
  let started = 1;
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`Line ${line}: a quote is not closed.`);
    const [whole, quoted, plain, end] = match;
    fields.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    line += whole.split("\n").length - 1;
    if (end === ",") {
      if (field.lastIndex === text.length) fields.push("");
      else continue;
    }
    if (fields.some((one) => one !== "")) rows.push({ fields, line: started });
    fields = [];
    started = line;
  }
  return rows;
}
