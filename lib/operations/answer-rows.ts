import {
  ANSWER_NOTE_MAX,
  type DraftLine,
  LEAD_DAYS_MAX,
  type OfferBody,
  TYPED_MAX,
} from "../contract/operations/rfi-answers.ts";
import type { ConsoleRfi, ConsoleRfiLine } from "../contract/operations/rfis.ts";
import { parseTargetPrice } from "../forms/rfi.ts";
import { indianDay, laterDay } from "../indian-time.ts";
import { percentageOf, toRupees } from "../money.ts";
import { parseQuantity } from "../rules/quantity.ts";

/** Prepared answers to the lines of an RFI, edited like a spreadsheet. Values are text as typed. */

export const answerColumns = ["price", "quantity", "leadDays", "validUntil", "note"] as const;
export type AnswerColumn = (typeof answerColumns)[number];
export type AnswerErrors = Partial<Record<AnswerColumn | "item", string>>;

const DEFAULT_VALIDITY_DAYS = 30;

/** The answer that a line starts with: what was offered before, or the requested quantity for a month. */
export const toAnswerRow = (line: ConsoleRfiLine, today: string): DraftLine => ({
  line: line.line,
  decline: false,
  price: line.offer ? toRupees(line.offer.price) : "",
  quantity: String(line.offer?.quantity ?? line.quantity),
  leadDays: line.offer?.leadDays == null ? "" : String(line.offer.leadDays),
  validUntil: laterDay(today, DEFAULT_VALIDITY_DAYS),
  note: line.offer ? line.note : "",
  item:
    line.item && (line.requestedItem || line.requestedText !== null)
      ? { id: line.item.id, name: `${line.item.designation} ${line.item.maker}` }
      : null,
});

/** Whether a line can be answered, also again. */
export const isAnswerable = ({ state }: ConsoleRfiLine): boolean =>
  state !== "ordered" && state !== "cancelled";

/** Rows of the draft, and of the pending lines that it lacks. */
export function toAnswerRows({ lines, draft }: ConsoleRfi, now: Date): DraftLine[] {
  const today = indianDay(now);
  return lines.filter(isAnswerable).flatMap((line) => {
    const saved = draft?.lines.find((one) => one.line === line.line);
    return saved ?? (line.state === "pending" ? toAnswerRow(line, today) : []);
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INDIAN_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/** "31.12.2026", "31/12/2026" or "2026-12-31" as "2026-12-31"; other text as it is. */
function toDay(text: string): string {
  const match = INDIAN_DAY.exec(text);
  if (!match) return text;
  const [, day = "", month = "", year = ""] = match;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function clean(column: AnswerColumn, text: string): string {
  const value = column === "validUntil" ? toDay(text.trim()) : text.trim();
  return value.slice(0, column === "note" ? ANSWER_NOTE_MAX : TYPED_MAX);
}

export const setCell = (rows: DraftLine[], line: number, change: Partial<DraftLine>): DraftLine[] =>
  rows.map((row) => (row.line === line ? { ...row, ...change } : row));

/** Pastes cells of a spreadsheet, rows by line breaks and columns by tabs, from a cell to the right and down. */
export function pasteCells(
  rows: DraftLine[],
  from: { line: number; column: AnswerColumn },
  text: string,
): DraftLine[] {
  const first = rows.findIndex(({ line }) => line === from.line);
  const column = answerColumns.indexOf(from.column);
  const pasted = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return rows.map((row, at) => {
    const cells = pasted[at - first]?.split("\t");
    if (at < first || !cells) return row;
    const values = cells.flatMap((cell, offset) => {
      const name = answerColumns[column + offset];
      return name ? [[name, clean(name, cell)]] : [];
    });
    return { ...row, ...Object.fromEntries(values) };
  });
}

/** Copies a cell to the rows below it: to the selected ones, if any are selected. */
export function fillDown(
  rows: DraftLine[],
  from: { line: number; column: AnswerColumn },
  selected: ReadonlySet<number>,
): DraftLine[] {
  const first = rows.findIndex(({ line }) => line === from.line);
  const value = rows[first]?.[from.column] ?? "";
  const isBelow = (row: DraftLine, at: number) =>
    at > first && (selected.size === 0 || selected.has(row.line));
  return rows.map((row, at) => (isBelow(row, at) ? { ...row, [from.column]: value } : row));
}

export interface CommonTerms {
  validUntil: string;
  leadDays: string;
  /** Percent off the list price. */
  discount: string;
}

/** Basis points of a discount of 0 to 90 percent; null if it is none. */
export function parseDiscount(text: string): number | null {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const basisPoints = Math.round(Number(text.trim().replace(",", ".")) * 100);
  return basisPoints <= 9000 ? basisPoints : null;
}

/** Gives terms to the selected rows. Items on request have no list price, and keep theirs. */
export function applyTerms(
  rows: DraftLine[],
  listPrices: ReadonlyMap<number, number>,
  selected: ReadonlySet<number>,
  { validUntil, leadDays, discount }: CommonTerms,
): DraftLine[] {
  const basisPoints = parseDiscount(discount);
  return rows.map((row) => {
    if (!selected.has(row.line)) return row;
    const listPrice = listPrices.get(row.line) ?? 0;
    const price =
      basisPoints !== null && listPrice > 0
        ? { price: toRupees(percentageOf(listPrice, 10_000 - basisPoints)) }
        : {};
    return {
      ...row,
      ...(validUntil ? { validUntil } : {}),
      ...(leadDays ? { leadDays: leadDays.trim() } : {}),
      ...price,
    };
  });
}

/** Whether the row answers its line; a row without a price waits. */
export const isFilled = (row: DraftLine): boolean => row.decline || row.price.trim() !== "";

type ParsedRow =
  | { offer: Omit<OfferBody, "revision"> }
  | { decline: { line: number; note: string } }
  | { errors: AnswerErrors };

/** The answer of a filled row, or what is wrong with it, by column. */
export function parseRow(row: DraftLine, line: ConsoleRfiLine, today: string): ParsedRow {
  const note = row.note.trim();
  if (row.decline) {
    const why = "Say why you decline this line";
    return note ? { decline: { line: row.line, note } } : { errors: { note: why } };
  }
  const price = parseTargetPrice(row.price);
  const quantity = parseQuantity(row.quantity);
  const lead = row.leadDays.trim();
  const errors: AnswerErrors = {};
  if (!("paise" in price) || price.paise === null) errors.price = "Enter a price such as 1,165.00";
  if ("error" in quantity) errors.quantity = quantity.error;
  if (lead && !(/^\d{1,4}$/.test(lead) && Number(lead) <= LEAD_DAYS_MAX)) {
    errors.leadDays = "Enter whole days";
  }
  if (!isDay(row.validUntil) || row.validUntil < today) {
    errors.validUntil = "Enter a day from today on";
  }
  if (line.requestedText !== null && !row.item) {
    errors.item = "Choose the item you offer, or decline this line";
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    offer: {
      line: row.line,
      itemId: row.item?.id ?? null,
      price: ("paise" in price && price.paise) || 0,
      quantity: "quantity" in quantity ? quantity.quantity : 0,
      leadDays: lead ? Number(lead) : null,
      validUntil: row.validUntil,
      note,
    },
  };
}
