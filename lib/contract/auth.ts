import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isSuccess, loose, message, outcome, success, text } from "./fields.ts";

export type LoginUserType = "existing" | "new" | "other";

/** What the storefront keeps of a log-in (3.1). */
export interface LoggedIn {
  key: string;
  username: string;
  emailVerified: boolean;
  userType: LoginUserType;
}

/** Reads the published user types: 'existing', 'New_user', anything else. */
export function userTypeOf(told: string): LoginUserType {
  const word = told.toLowerCase();
  if (word.startsWith("exist") || word === "old_user") return "existing";
  return word.startsWith("new") ? "new" : "other";
}

const verified = (told: string) => ["verified", "true", "1"].includes(told.toLowerCase());

/** 7.1 */
export const login = endpoint({
  method: "POST",
  path: "authentication/token/",
  auth: "none",
  summary: "Log in",
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
  decode: (wire): LoggedIn => ({
    key: text(wire.auth_key),
    username: text(wire.username),
    emailVerified: verified(text(wire.email_status)),
    userType: userTypeOf(text(wire.login_user_type)),
  }),
});

/** 7.2. `status` is the account status of 4.10. */
export const loginStatus = endpoint({
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
export const tokenCheck = endpoint({
  method: "POST",
  path: "authentication/tokencheck/",
  auth: "required",
  summary: "Is this key still alive",
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
  summary: "Log out",
  body: z.object({ user: z.string().max(254).nullish() }),
  reply: outcome,
  encode: (username: string) => ({ user: username }),
  decode: () => null,
});
