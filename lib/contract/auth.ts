import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isSuccess, loose, message, outcome, success, text } from "./fields.ts";

export type LoginUserType = "existing" | "new" | "other";

/** A new session as the storefront stores it (3.1). */
export interface SignInResult {
  key: string;
  username: string;
  emailVerified: boolean;
  userType: LoginUserType;
}

/** Decodes the published user types: 'existing', 'New_user', anything else. */
export function userTypeOf(published: string): LoginUserType {
  const type = published.toLowerCase();
  if (type.startsWith("exist") || type === "old_user") return "existing";
  return type.startsWith("new") ? "new" : "other";
}

const isVerified = (status: string) => ["verified", "true", "1"].includes(status.toLowerCase());

/** 7.1 */
export const login = endpoint({
  method: "POST",
  path: "authentication/token/",
  auth: "none",
  summary: "Sign in",
  body: z.object({
    login_type: z.string().max(40).nullish(),
    username: z.string().max(254),
    password: z.string().max(1000),
  }),
  reply: z.object({
    success,
    message,
    username: loose,
    auth_key: loose,
    email_status: loose,
    login_user_type: loose,
  }),
  encode: (input: { email: string; password: string }) => ({
    login_type: "user",
    username: input.email,
    password: input.password,
  }),
  decode: (wire): SignInResult => ({
    key: text(wire.auth_key),
    username: text(wire.username),
    emailVerified: isVerified(text(wire.email_status)),
    userType: userTypeOf(text(wire.login_user_type)),
  }),
});

/** 7.2. `status` is the account status of 4.10. */
export const getAccountStatus = endpoint({
  method: "GET",
  path: "authentication/user/CheckLoginUserStatus/",
  auth: "required",
  summary: "Account status of the signed-in user",
  body: z.undefined(),
  reply: z.object({ status: loose }),
  encode: () => undefined,
  decode: (wire) => text(wire.status),
});

/** 7.3. The key travels in the header; tokenkey is accepted and ignored. */
export const checkToken = endpoint({
  method: "POST",
  isSafe: true,
  path: "authentication/tokencheck/",
  auth: "required",
  summary: "Check whether the key is valid",
  body: z.object({ tokenkey: z.string().max(200).nullish() }),
  reply: outcome,
  encode: () => ({}),
  decode: (wire) => isSuccess(wire.success),
});

/** 7.4. Ends the session of the key in the header; `user` is accepted and ignored. */
export const logout = endpoint({
  method: "POST",
  path: "authentication/user/logout/",
  auth: "required",
  summary: "Sign out",
  body: z.object({ user: z.string().max(254).nullish() }),
  reply: outcome,
  encode: (username: string) => ({ user: username }),
  decode: () => null,
});
