import { z } from "zod";
import { type LoginUserType, userTypeOf } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { loose, message, outcome, success, text } from "./fields.ts";

const typed = z.string().nullish();

/** 7.11. The response does not reveal whether the address is known. */
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

export interface EmailConfirmation {
  /** The confirmed address. */
  email: string;
  message: string;
}

/** Ours: uses the link of a confirmation e-mail. The token works once. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "authentication/email/confirm/",
  auth: "none",
  summary: "Confirm an e-mail address with the token of a link",
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ success, message, email: loose }),
  encode: (token: string) => ({ token }),
  decode: (wire): EmailConfirmation => ({ email: text(wire.email), message: text(wire.message) }),
});

/** 7.12. Sends a code by SMS; our backend requires the buyer's key. */
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

export interface OtpResult {
  /** Grant for changePassword, earned by an e-mail code; null for mobile codes and from other backends. */
  grant: string | null;
}

export type OtpInput =
  | { email: string; otp: string; request?: string | null | undefined }
  | { mobile: string; otp: string };

/** 7.9. The purpose follows from the field that is set; a code for another purpose is wrong. */
export const verifyOtp = endpoint({
  method: "POST",
  path: "authentication/otp/verification/",
  auth: "optional",
  summary: "Verify a code sent by e-mail or SMS",
  body: z.object({
    email: typed,
    mobile: loose,
    otp: loose,
    request: z.string().max(200).nullish(),
  }),
  reply: z.object({ success, message, grant: loose }),
  encode: (input: OtpInput) => input,
  decode: (wire): OtpResult => ({ grant: text(wire.grant) || null }),
});

export interface VerificationStatus {
  emailVerified: boolean;
  mobileVerified: boolean;
  userType: LoginUserType;
}

/** Ours: current verification status, for a session that started before a confirmation. */
export const getVerificationStatus = endpoint({
  method: "GET",
  path: "account/verification_status/",
  auth: "required",
  summary: "Verification status and user type of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    email_verified: z.boolean(),
    mobile_verified: z.boolean(),
    login_user_type: loose,
  }),
  encode: () => undefined,
  decode: (wire): VerificationStatus => ({
    emailVerified: wire.email_verified,
    mobileVerified: wire.mobile_verified,
    userType: userTypeOf(text(wire.login_user_type)),
  }),
});
