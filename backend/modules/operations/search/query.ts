import { cleanGstin, normaliseEmail, parseMobile } from "../../../../lib/forms/validators.ts";
import { normalise } from "../../../../lib/slug.ts";
import { toWordQuery } from "../customers/list-customers.ts";

/** The typed text, read as each of the things that operators search for. */
export interface Query {
  text: string;
  /** Letters and digits in capitals. */
  plain: string;
  /** How a number of ours with these letters and digits is written: "ZW2627-000123" and "ZW/26-27/000123". */
  ownNumbers: string[];
  /** The last part of a number of ours, "123"; null if more was typed. */
  serial: number | null;
  email: string;
  mobile: string | null;
  gstin: string;
  /** For to_tsquery; null if there is no word to search for. */
  words: string | null;
}

/** Letters, financial year and serial number of our numbers, with the line of an order line number. */
const OWN_NUMBER = /^([A-Z]{2,5})(\d{2})(\d{2})(\d{6,9})(?:I\d{1,3})?$/;

function toOwnNumbers(plain: string): string[] {
  const [, letters, from, to, serial] = OWN_NUMBER.exec(plain) ?? [];
  return letters ? [`${letters}${from}${to}-${serial}`, `${letters}/${from}-${to}/${serial}`] : [];
}

/** Reads a search text; null if nothing can be found by it. */
export function readQuery(typed: string): Query | null {
  const text = typed.trim().replace(/\s+/g, " ");
  const plain = normalise(text);
  const words = text.includes("@") ? null : toWordQuery(text);
  if (plain.length < 2 && words === null) return null;
  return {
    text,
    plain,
    ownNumbers: toOwnNumbers(plain),
    serial: /^\d{1,6}$/.test(text) ? Number(text) : null,
    email: normaliseEmail(text),
    mobile: parseMobile(text),
    gstin: cleanGstin(text),
    words: text.length < 3 ? null : words,
  };
}
