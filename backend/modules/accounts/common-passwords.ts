import leaked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { isCommonPassword as matchesRules } from "../../../lib/forms/common-passwords.ts";

/** 49,000 passwords from public leaks. In the backend only: the list is too large for browsers. */
const leakedPasswords = new Set<string>(leaked);

/** True for passwords that attackers try first, and for the account's own e-mail address. */
export const isCommonPassword = (typed: string, email: string): boolean =>
  leakedPasswords.has(typed.trim().toLowerCase()) || matchesRules(typed, email);
