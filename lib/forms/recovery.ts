import { isEmail } from "./email.ts";
import { messages } from "./messages.ts";
import { passwordRules } from "./password.ts";
import { firstProblem, type Problem } from "./problem.ts";

const OTP = /^\d{6}$/;

/** Step one of 2.25; a text that is no address can't exist (5.7). */
export const checkRecoveryEmail = (form: { email: string }): Problem<"email"> | null =>
  firstProblem<"email">([
    ["email", messages.enterEmail, form.email.trim() !== ""],
    ["email", messages.unknownEmail, isEmail(form.email)],
  ]);

/** Six digits; spaces around or between them are allowed. */
export const parseOtp = (typed: string): string | null => {
  const digits = typed.length <= 40 ? typed.replace(/\s/g, "") : "";
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
