import "server-only";
import { z } from "zod";
import { captchaIsSolved } from "../captcha.server.ts";
import { checkToken, login, logout } from "../contract/auth.ts";
import { ENDED_SESSION, type PublicSession } from "../contract/session.ts";
import { messages } from "../forms/messages.ts";
import { normaliseEmail } from "../forms/validators.ts";
import { savePendingSignOut } from "../session/pending-sign-outs.ts";
import { publicSession, type Session } from "../session/session.ts";
import { call } from "./call.server.ts";
import { BackendError, defaultMessage, FieldError, isUnavailable } from "./errors.ts";
import type { Context } from "./handler.server.ts";

/** 5.1, in this order. */
export const signInForm = z.object({
  email: z.string().trim().min(1, messages.enterUsername).max(254),
  password: z.string().min(1, messages.enterPassword).max(1000),
  captcha: z.string().min(1, messages.captcha).max(4000, messages.captcha),
});

/** How long a session is trusted without asking the backend (4.7). */
const CHECK_MS = 3 * 60_000;
/** An outage does not end a session, so its check need not wait for a backend that hangs. */
const CHECK_TIMEOUT_MS = 2000;
/** Signing out does not wait longer than this for the backend. */
const LOGOUT_MS = 3000;

type Visit<Body = undefined> = Context<Body, Session | null>;

/** The current session. Ends it if the backend no longer accepts its key. */
export async function currentSession({
  session,
  address,
  saveSession,
  hasSessionHint,
}: Visit): Promise<PublicSession> {
  if (!session) {
    if (!hasSessionHint) return publicSession(null);
    saveSession(null);
    return ENDED_SESSION;
  }
  const now = Date.now();
  if (now - session.seen < CHECK_MS) return publicSession(session);
  try {
    await call(checkToken, undefined, {
      brand: session.brand,
      key: session.key,
      address: address || undefined,
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
  } catch (error) {
    if (!(error instanceof BackendError) || !["refused", "session"].includes(error.kind)) {
      return publicSession(session);
    }
    saveSession(null);
    return ENDED_SESSION;
  }
  saveSession({ ...session, seen: now });
  return publicSession(session);
}

/**
 * Ends a key in the backend. An outage does not keep the visitor signed in here; the key is ended once the backend is
 * back (server/pending-sign-outs.ts).
 */
export async function revokeKey(session: Session): Promise<void> {
  try {
    await call(logout, session.name, {
      brand: session.brand,
      key: session.key,
      signal: AbortSignal.timeout(LOGOUT_MS),
    });
  } catch (error) {
    if (!isUnavailable(error)) return;
    await savePendingSignOut(session).catch((reason: unknown) =>
      console.error("a sign-out could not be saved; the key ends by itself", reason),
    );
  }
}

export async function signIn(visit: Visit<z.output<typeof signInForm>>): Promise<PublicSession> {
  const { brand, body, call, saveSession, saveFlow, session: former } = visit;
  if (!(await captchaIsSolved(body.captcha))) throw new FieldError(messages.captcha, "captcha");
  const { key, username, emailVerified, userType } = await call(login, body);
  if (!key) throw new BackendError("unreadable", 502, defaultMessage("unreadable"));
  if (former) await revokeKey(former);
  const now = Date.now();
  const name = username || body.email;
  const session = { key, brand, name, emailVerified, userType, since: now, seen: now };
  saveSession(session);
  const email = normaliseEmail(body.email);
  await saveFlow("verification", emailVerified ? null : { email, sentTo: email });
  return publicSession(session);
}

export async function signOut({ session, saveSession, saveFlow }: Visit): Promise<PublicSession> {
  saveSession(null);
  await saveFlow("verification", null);
  if (session) await revokeKey(session);
  return publicSession(null);
}
