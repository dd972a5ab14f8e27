import { z } from "zod";
import type { Role } from "../../operations/permissions.ts";
import { opsCall } from "./call.ts";

/** Signing in to the operator console, setting up an account, and the operator's own account. */

const password = z.string().min(1, "Enter your password.").max(1_000);
const code = z.string().trim().min(1, "Enter the code.").max(40);
const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, "The link is not complete.");
const nothing = z.object({});

/** The session of an operator, with its key, which the storefront keeps in a sealed cookie. */
export interface StartedSession {
  key: string;
  operator: OwnAccount;
}

export interface OwnAccount {
  id: number;
  name: string;
  email: string;
  roles: Role[];
}

/** First step: a right password earns ten minutes to enter the code. */
export const signIn = opsCall<{ step: string }>()(
  "sign-in",
  "Sign in to the console: password",
  z.object({
    email: z.string().trim().toLowerCase().min(1, "Enter your e-mail address.").max(254),
    password,
  }),
);

/** Second step: six digits from the app, or a recovery code. */
export const signInCode = opsCall<StartedSession>()(
  "sign-in/code",
  "Sign in to the console: code of the second factor",
  z.object({ step: token, code }),
);

/** A secret to add to an authenticator app. */
export interface NewSecret {
  /** To type in. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

export const showSetUp = opsCall<NewSecret & { name: string; email: string }>()(
  "set-up/show",
  "The account behind a set-up link",
  z.object({ token }),
);

export const finishSetUp = opsCall<StartedSession & { recoveryCodes: string[] }>()(
  "set-up/finish",
  "Set up an account: password and second factor",
  z.object({ token, password, code }),
);

export const showOwn = opsCall<OwnAccount & { recoveryCodesLeft: number }>()(
  "own/show",
  "The signed-in operator",
  nothing,
);
export const signOut = opsCall<null>()("own/sign-out", "Sign out of the console", nothing);

export const changeOwnPassword = opsCall<null>()(
  "own/password",
  "Change the operator's own password",
  z.object({ current: password, password }),
);

export interface OperatorSession {
  id: number;
  device: string;
  signedInAt: string;
  lastUsedAt: string;
  current: boolean;
}

export const listOwnSessions = opsCall<OperatorSession[]>()(
  "own/sessions",
  "The operator's own sessions",
  nothing,
);
export const endOwnSession = opsCall<null>()(
  "own/end-session",
  "End a session of one's own",
  z.object({ id: z.number().int().positive().max(2_147_483_647) }),
);

/** A new second factor replaces the old one once a code of it was entered. */
export const newCode = opsCall<NewSecret & { step: string }>()(
  "own/new-code",
  "Start to replace one's own second factor",
  z.object({ password }),
);
export const confirmCode = opsCall<{ recoveryCodes: string[] }>()(
  "own/confirm-code",
  "Replace one's own second factor",
  z.object({ step: token, code }),
);
