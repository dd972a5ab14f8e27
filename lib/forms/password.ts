import { messages } from "./messages.ts";

/** 9.1 */
export const PASSWORD_MIN = 6;
/** Nothing is cut off; longer ones are refused so that hashing stays cheap. */
export const PASSWORD_MAX = 256;

/** What stands beside the field while typing (5.3); nothing when it is empty. */
export function passwordHint(typed: string): string {
  if (typed === "") return "";
  return typed.length < PASSWORD_MIN ? messages.weakPassword : messages.strongPassword;
}

/** Rules of a new password and its repetition, in the order of 5.2. */
export const passwordRules = (password: string, confirm: string) =>
  [
    [
      "password",
      messages.enterValidPassword,
      password.trim() !== "" && password.length <= PASSWORD_MAX,
    ],
    ["confirm", messages.confirmPassword, confirm !== ""],
    ["confirm", messages.passwordsDiffer, confirm === password],
    ["password", messages.passwordTooShort, password.length >= PASSWORD_MIN],
  ] as const;
