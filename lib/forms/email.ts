import { messages } from "./messages.ts";

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const ADDRESS = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`);
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** One e-mail address of the usual form (5.3), spaces around it allowed. */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  if (address.length > LONGEST || address.indexOf("@") > LONGEST_LOCAL) return false;
  return ADDRESS.test(address);
}

/** As it is stored and compared: trimmed, lower case. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

/** What stands beside the field while typing (5.3); nothing when it is empty. */
export function emailHint(typed: string): string {
  if (typed.trim() === "") return "";
  return isEmail(typed) ? messages.validEmail : messages.invalidEmail;
}

/** "a***@works.example": enough to recognise one's own address, not to learn somebody's. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
