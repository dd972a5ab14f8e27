import { commonPasswords, commonWords, tradeWords } from "./common-password-list.ts";

const commonWordSet = new Set(commonWords);
const tradeWordSet = new Set(tradeWords);
const commonPasswordSet = new Set(commonPasswords);

const substitutions: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** A password reduced to its letters, with and without substitutions replaced. */
function normalisedForms(password: string): string[] {
  const trimmed = password.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const substituted = [...password]
    .map((character) => substitutions[character] ?? character)
    .join("");
  return [trimmed, substituted.replace(/[^a-z]/g, ""), trimmed.replace(/[^a-z]/g, "")].concat(
    [...trimmed].map((character) => substitutions[character] ?? character).join(""),
  );
}

const SEQUENCES = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
];

/** A repeated character or group, or a run along the keyboard or alphabet. */
function isPattern(password: string): boolean {
  if (/^(.{1,3})\1+.?$/u.test(password)) return true;
  const backwards = [...password].reverse().join("");
  return SEQUENCES.some((row) => row.includes(password) || row.includes(backwards));
}

const YEAR_OR_COUNT = /^[^a-z\d]?(?:(?:19|20)\d\d|12345?6?7?8?9?)[^a-z\d]?$/;

/** A trade word with up to four other characters, a year or 1234…, e.g. "Bearing1"; "Bearing#6204" names a bearing. */
function isTradeWord(password: string): boolean {
  const [, before = "", word = "", after = ""] =
    /^([^a-z]*)([a-z]+)([^a-z]*)$/.exec(password) ?? [];
  if (!tradeWordSet.has(word)) return false;
  const rest = before + after;
  return rest.length <= 4 || YEAR_OR_COUNT.test(rest);
}

/** True for passwords that attackers try first, and for the account's own e-mail address. */
export function isCommonPassword(typed: string, email: string): boolean {
  const password = typed.trim().toLowerCase();
  if (commonPasswordSet.has(password) || isPattern(password) || isTradeWord(password)) {
    return true;
  }
  if (password === email || password === email.split("@")[0]) return true;
  return normalisedForms(password).some((form) => commonWordSet.has(form));
}
