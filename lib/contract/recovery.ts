import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, outcome, success, text } from "./fields.ts";

const typed = z.string().nullish();

export interface RecoveryResponse {
  /** Binds the code to this browser; pass it to verifyOtp. null from other backends. */
  request: string | null;
}

/** 7.8. Step one of a forgotten password: sends a code to a known address. */
export const checkUser = endpoint({
  method: "POST",
  isSafe: true,
  path: "authentication/check_user/",
  auth: "none",
  summary: "Send a recovery code to the e-mail address of a user",
  body: z.object({ db_type: z.string().max(40).nullish(), user_name: typed }),
  reply: z.object({ success, message, request: loose }),
  encode: (email: string) => ({ user_name: email }),
  decode: (wire): RecoveryResponse => ({ request: text(wire.request) || null }),
});

export interface NewPassword {
  email: string;
  password: string;
  confirm: string;
  /** From verifyOtp. */
  grant: string | null;
}

/** 7.10. Works once per grant and ends all sessions of the user. */
export const changePassword = endpoint({
  method: "POST",
  path: "authentication/change_password/",
  auth: "none",
  summary: "Set a new password with a grant",
  body: z.object({
    db_type: z.string().max(40).nullish(),
    user_name: typed,
    password1: typed,
    password2: typed,
    grant: z.string().max(200).nullish(),
  }),
  reply: outcome,
  encode: (input: NewPassword) => ({
    user_name: input.email,
    password1: input.password,
    password2: input.confirm,
    grant: input.grant,
  }),
  decode: (wire) => ({ message: text(wire.message) }),
});
