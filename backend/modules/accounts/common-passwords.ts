import leaked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { isCommonPassword as matchesRules } from "../../../lib/forms/common-passwords.ts";

/** 49,000 passwords from public leaks; the set is built at the first check. In the backend only: it is too large for browsers. */
let leakedPasswords: Set<string> | undefined;

/** True for passwords that attackers try first, and for the account's own e-mail address. */
export function isCommonPassword(typed: string, email: string): boolean {
  leakedPasswords ??= new Set(leaked);
  return leakedPasswords.has(typed.trim().toLowerCase()) || matchesRules(typed, email);
}
