import { z } from "zod";
import { type LoginUserType, userTypeOf } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { loose, message, outcome, success, text } from "./fields.ts";

const typed = z.string().nullish();

/** 7.11. The same answer whether or not the address is known. */
export const resendEmail = endpoint({
  method: "POST",
  path: "authentication/resend_email/",
  auth: "none",
  summary: "Send the confirmation link again",
  body: z.object({ email: typed }),
  reply: outcome,
  encode: (email: string) => ({ email }),
  decode: (wire) => ({ message: text(wire.message) }),
});

export interface ConfirmedEmail {
  /** The address that is confirmed now. */
  email: string;
  message: string;
}

/** Ours: the link in the mail. The token works once. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "authentication/email/confirm/",
  auth: "none",
  summary: "Confirm an e-mail address by the token of the link",
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ success, message, email: loose }),
  encode: (token: string) => ({ token }),
  decode: (wire): ConfirmedEmail => ({ email: text(wire.email), message: text(wire.message) }),
});

/** 7.12. Needs the buyer's key in our backend; sends a code by SMS. */
export const sendMobileOtp = endpoint({
  method: "POST",
  path: "authentication/mobile/otp_sent/",
  auth: "required",
  summary: "Send a code to a mobile number",
  body: z.object({ mobile: loose }),
  reply: outcome,
  encode: (mobile: string) => ({ mobile }),
  decode: (wire) => ({ message: text(wire.message) }),
});

export interface CheckedOtp {
  /** Proof of an e-mail code, for changePassword; null for a mobile code and from other backends. */
  grant: string | null;
}

export type OtpGuess =
  | { email: string; otp: string; request?: string | null | undefined }
  | { mobile: string; otp: string };

/** 7.9. The purpose follows from the field that is there; a code of another purpose is a wrong code. */
export const verifyOtp = endpoint({
  method: "POST",
  path: "authentication/otp/verification/",
  auth: "optional",
  summary: "Check a code sent by mail or SMS",
  body: z.object({
    email: typed,
    mobile: loose,
    otp: loose,
    request: z.string().max(200).nullish(),
  }),
  reply: z.object({ success, message, grant: loose }),
  encode: (guess: OtpGuess) => guess,
  decode: (wire): CheckedOtp => ({ grant: text(wire.grant) || null }),
});

export interface Standing {
  emailVerified: boolean;
  mobileVerified: boolean;
  userType: LoginUserType;
}

/** Ours: where the signed-in user stands now, for a session that began before a confirmation. */
export const standing = endpoint({
  method: "GET",
  path: "account/standing/",
  auth: "required",
  summary: "Confirmed e-mail, confirmed mobile and user type of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    login_user_type: loose,
  }),
  encode: () => undefined,
  decode: (wire): Standing => ({
    emailVerified: wire.email_verified,
    mobileVerified: wire.mobile_verified,
    userType: userTypeOf(text(wire.login_user_type)),
  }),
});
