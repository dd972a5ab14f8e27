import { messages } from "./messages.ts";
import { firstProblem, isEmail, normaliseEmail, type Problem } from "./validators.ts";

const OTP = /^\d{6}$/;

/** Step one of 2.25. Text that is not an address gets the message for an unknown one (5.7). */
export const checkRecoveryEmail = (form: { email: string }): Problem<"email"> | null =>
  firstProblem<"email">([
    ["email", messages.enterEmail, form.email.trim() !== ""],
    ["email", messages.unknownEmail, isEmail(form.email)],
  ]);

/** Parses six digits, ignoring the spaces, hyphens and full stops with which mail programs group them. */
export const parseOtp = (typed: string): string | null => {
  const digits = typed.length <= 40 ? typed.replace(/[\s\p{Pd}\p{Cf}.]/gu, "") : "";
  return OTP.test(digits) ? digits : null;
};

/** Step two of 2.25 (5.7). */
export const checkRecoveryOtp = (form: { otp: string }): Problem<"otp"> | null =>
  firstProblem<"otp">([["otp", messages.wrongOtp, parseOtp(form.otp) !== null]]);

/** The OTP modal of 2.29 (5.12). */
export const checkMobileOtp = (form: { otp: string }): Problem<"otp"> | null =>
  firstProblem<"otp">([["otp", messages.enterOtp, parseOtp(form.otp) !== null]]);

/** Step three of 2.25. */
export const checkNewPassword = (form: {
  password: string;
  confirm: string;
}): Problem<"password" | "confirm"> | null =>
  firstProblem<"password" | "confirm">(passwordRules(form.password, form.confirm));

/** The password form of the account page. */
export const checkOwnPassword = (form: {
  current: string;
  password: string;
  confirm: string;
}): Problem<"current" | "password" | "confirm"> | null =>
  firstProblem<"current" | "password" | "confirm">([
    ["current", messages.enterCurrentPassword, form.current !== ""],
    ...passwordRules(form.password, form.confirm),
  ]);

/** 9.1 */
export const PASSWORD_MIN = 6;
/** Longer passwords are refused rather than truncated, so that hashing stays cheap. */
export const PASSWORD_MAX = 256;

/** Whether a password is one that attackers try first. */
type IsCommon = (password: string, email: string) => boolean;

/**
 * Hint next to the field while typing (5.3); empty for an empty field. `isCommon` is null while the list is loading: until
 * then no password is called strong.
 */
export function passwordHint(typed: string, email: string, isCommon: IsCommon | null): string {
  if (typed === "") return "";
  if (typed.length < PASSWORD_MIN) return messages.weakPassword;
  if (!isCommon) return "";
  return isCommon(typed, normaliseEmail(email)) ? messages.weakPassword : messages.strongPassword;
}

/** Rules of a new password and its confirmation, in the order of 5.2. */
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
