import { indianDay, lastDay } from "../../../../lib/indian-time.ts";
import { toRupees } from "../../../../lib/money.ts";

/** Shown when a call repeats what an earlier one with the same reference recorded. */
export const ALREADY_RECORDED = "Already recorded: nothing was changed.";

/** Responses of the operator calls, which become table rows below. */
interface AccountRow {
  brand: string;
  email: string;
  company: string;
  status: string;
  overdue: boolean;
  balance: number;
  creditDays: number;
}
interface DiscountRow {
  id: number;
  maker: string | null;
  category: string | null;
  percent: number;
  from: string;
  to: string | null;
}
interface ItemRow {
  maker: string;
  designation: string;
  code: string;
  category: string;
  listPrice: number;
  available: number | null;
  whenOut: string | null;
  leadDays: number | null;
}

interface MessageRow {
  id: number;
  brand: string;
  channel: string;
  recipient: string;
  template: string;
  status: string;
  lastError: string;
  createdAt: string;
}
interface RequestRow {
  id: number;
  brand: string;
  email: string;
  kind: string;
  reason: string;
  createdAt: string;
}

export function toAccountRow(row: unknown) {
  const { brand, email, company, status, overdue, balance, creditDays } = row as AccountRow;
  return {
    brand,
    email,
    company,
    status: overdue ? `${status}, overdue` : status,
    balance: toRupees(balance),
    "credit days": creditDays,
  };
}

export function toDiscountRow(row: unknown) {
  const { id, maker, category, percent, from, to } = row as DiscountRow;
  return {
    id,
    maker: maker ?? "all",
    category: category ?? "all",
    percent,
    from: indianDay(new Date(from)),
    to: to ? lastDay(new Date(to)) : "",
  };
}

export function toItemRow(row: unknown) {
  const { maker, designation, code, category, listPrice, available, whenOut, leadDays } =
    row as ItemRow;
  return {
    maker,
    designation,
    code,
    category,
    "list price": listPrice === 0 ? "on request" : toRupees(listPrice),
    stock: available ?? 0,
    "if out of stock": whenOut ?? "",
    "lead days": leadDays ?? "unknown",
  };
}

export const formatTime = (iso: string) =>
  new Date(iso).toLocaleString("sv-SE", { timeZone: "Asia/Kolkata" });

export function toMessageRow(row: unknown) {
  const { id, brand, channel, recipient, template, status, lastError, createdAt } =
    row as MessageRow;
  return {
    id,
    brand,
    channel,
    to: recipient,
    template,
    status: lastError ? `${status} (${lastError})` : status,
    at: formatTime(createdAt),
  };
}

export function toRequestRow(row: unknown) {
  const { id, brand, email, kind, reason, createdAt } = row as RequestRow;
  return { id, brand, email, kind, reason, at: formatTime(createdAt) };
}

/** Makes control and direction characters visible: text typed by buyers must not move the cursor or hide itself. */
export const escapeControls = (text: string, except = ""): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    except.includes(character)
      ? character
      : `\\u{${character.codePointAt(0)?.toString(16).padStart(4, "0")}}`,
  );

/** Formats rows as a table with aligned columns; numbers are right-aligned. */
export function printTable(rows: object[]): string {
  const [first] = rows;
  if (!first) return "None.\n";
  const names = Object.keys(first);
  const cells = rows.map((row) =>
    names.map((name) => escapeControls(String((row as Record<string, unknown>)[name]))),
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
