import { commonWhole, commonWords } from "./common-password-list.ts";

const words = new Set(commonWords);
const whole = new Set(commonWhole);

const standIns: Record<string, string> = {
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

/** A word in its plain form, once with and once without the stand-ins read as letters. */
function plainForms(password: string): string[] {
  const bare = password.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const read = [...password].map((sign) => standIns[sign] ?? sign).join("");
  return [bare, read.replace(/[^a-z]/g, ""), bare.replace(/[^a-z]/g, "")].concat(
    [...bare].map((sign) => standIns[sign] ?? sign).join(""),
  );
}

const ROWS = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** One sign over and over, a short piece repeated, or a run along the keyboard or alphabet. */
function isPattern(password: string): boolean {
  if (/^(.{1,3})\1+.?$/u.test(password)) return true;
  const backwards = [...password].reverse().join("");
  return ROWS.some((row) => row.includes(password) || row.includes(backwards));
}

/** True for passwords that guessers try first, and for the account's own e-mail address. */
export function isCommonPassword(typed: string, email: string): boolean {
  const password = typed.trim().toLowerCase();
  if (whole.has(password) || isPattern(password)) return true;
  if (password === email || password === email.split("@")[0]) return true;
  return plainForms(password).some((form) => words.has(form));
}
