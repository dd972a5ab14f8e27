import { readAttribute, walkXml } from "./xml.ts";

/** Built-in number formats that show a date or time. */
const isBuiltInDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** A format that shows a day, month or year: not counting quoted text, colours and escaped letters. */
const isDateFormat = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")) && !/general/i.test(code);

/** Indexes of the cell styles that show dates. */
export function readDateStyles(styles: string): Set<number> {
  const custom = new Map<number, boolean>();
  const dates = new Set<number>();
  let inCellFormats = false;
  let index = 0;
  walkXml(styles, {
    open(name, attributes) {
      if (name === "numFmt")
        custom.set(
          Number(readAttribute(attributes, "numFmtId")),
          isDateFormat(readAttribute(attributes, "formatCode")),
        );
      if (name === "cellXfs") inCellFormats = true;
      if (name !== "xf" || !inCellFormats) return;
      const id = Number(readAttribute(attributes, "numFmtId"));
      if (custom.get(id) ?? isBuiltInDate(id)) dates.add(index);
      index++;
    },
    close(name) {
      if (name === "cellXfs") inCellFormats = false;
    },
    text() {},
  });
  return dates;
}

const DAY_MS = 86_400_000;
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 };

/** A date as text, "2026-06-20"; spreadsheets store days since 1900 or, old ones from Macs, since 1904. */
export function formatSerialDate(serial: number, since1904: boolean): string {
  const days = Math.floor(serial) - DAYS_TO_1970[since1904 ? 1904 : 1900];
  const date = new Date(days * DAY_MS);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}
