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

/** email: confirms the user's own address · claim: lets a new user into an existing customer's account. */
const linkKind = z.enum(["email", "claim"]);

export interface ConfirmationLink {
  kind: z.output<typeof linkKind>;
  /** The link has done its work already. */
  used: boolean;
  /** The address to confirm, or the new user's address. */
  email: string;
  /** The new user; "" unless `kind` is claim. */
  name: string;
  /** The company whose account the new user asks for; "" unless `kind` is claim. */
  company: string;
}

/** Ours: what the link of a confirmation e-mail would do. Changes nothing. */
export const getConfirmationLink = endpoint({
  method: "POST",
  path: "authentication/email/link/",
  auth: "none",
  summary: "Show what a confirmation link is for, without using it",
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({
    success,
    message,
    kind: linkKind,
    used: z.boolean(),
    email: loose,
    name: loose,
    company: loose,
  }),
  encode: (token: string) => ({ token }),
  decode: (wire): ConfirmationLink => ({
    kind: wire.kind,
    used: wire.used,
    email: text(wire.email),
    name: text(wire.name),
    company: text(wire.company),
  }),
});

export interface EmailConfirmation {
  /** claim when the address on file let a new user in; email when the user's own address was confirmed. */
  kind: z.output<typeof linkKind>;
  /** The confirmed address, or the new user's. */
  email: string;
  message: string;
}

/** Ours: uses the link of a confirmation e-mail. The token works once; using it again changes nothing. */
export const confirmEmail = endpoint({
  method: "POST",
  path: "authentication/email/confirm/",
  auth: "none",
  summary: "Confirm an e-mail address with the token of a link",
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ success, message, email: loose, kind: linkKind.nullish() }),
  encode: (token: string) => ({ token }),
  decode: (wire): EmailConfirmation => ({
    kind: wire.kind ?? "email",
    email: text(wire.email),
    message: text(wire.message),
  }),
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
