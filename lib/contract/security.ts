import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { message, outcome, success, text } from "./fields.ts";

/** Calls of our own: the user's sessions, and a new password for somebody who knows the current one. */

export interface AccountSession {
  id: number;
  /** Browser and system, e.g. "Chrome on Windows"; "" if unknown. */
  device: string;
  /** ISO 8601. */
  signedInAt: string;
  lastUsedAt: string;
  /** The session of this call. */
  current: boolean;
}

export const getSessions = endpoint({
  method: "GET",
  path: "account/sessions/",
  auth: "required",
  summary: "Active sessions of the signed-in user",
  body: z.undefined(),
  reply: z.object({
    success,
    data: z.array(
      z.object({
        id: z.number(),
        device: z.string(),
        signed_in_at: z.string(),
        last_used_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  encode: () => undefined,
  decode: (wire): AccountSession[] =>
    wire.data.map(({ signed_in_at: signedInAt, last_used_at: lastUsedAt, ...session }) => ({
      ...session,
      signedInAt,
      lastUsedAt,
    })),
});

export const endSession = endpoint({
  method: "POST",
  path: "account/sessions/end/",
  auth: "required",
  summary: "Sign out one session of the signed-in user",
  body: z.object({ id: z.number().int().positive() }),
  reply: outcome,
  encode: (id: number) => ({ id }),
  decode: (wire) => ({ message: text(wire.message) }),
});

export const endAllSessions = endpoint({
  method: "POST",
  path: "account/sessions/end_all/",
  auth: "required",
  summary: "Sign out all sessions of the signed-in user, including this one",
  body: z.object({}),
  reply: outcome,
  encode: () => ({}),
  decode: () => undefined,
});

export interface OwnPasswordChange {
  current: string;
  password: string;
  confirm: string;
}

/** Sets a new password with the current one; ends all other sessions. */
export const changeOwnPassword = endpoint({
  method: "POST",
  path: "account/password/",
  auth: "required",
  summary: "Change the password with the current one",
  body: z.object({
    current_password: z.string().max(1000),
    password1: z.string().max(1000),
    password2: z.string().max(1000),
  }),
  reply: z.object({ success, message }),
  encode: (input: OwnPasswordChange) => ({
    current_password: input.current,
    password1: input.password,
    password2: input.confirm,
  }),
  decode: (wire) => ({ message: text(wire.message) }),
});
