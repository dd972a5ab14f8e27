import "server-only";
import { z } from "zod";
import { getInfo } from "../contract/account.ts";
import type { PublicSession } from "../contract/session.ts";
import {
  confirmEmail,
  getConfirmationLink,
  getVerificationStatus,
  resendEmail,
} from "../contract/verification.ts";
import { messages } from "../forms/messages.ts";
import { publicSession, type Session } from "../session/session.ts";
import { BackendError, lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";

type Visit<Body = undefined> = Context<Body, Session | null>;

/** Where the last confirmation e-mail went: as saved in the flow, else the signed-in user's address, else null. */
async function mailed({ readFlow, session, call }: Visit) {
  const step = await readFlow("verification");
  if (step || !session) return step;
  const { email } = await call(getInfo, undefined);
  return { email, sentTo: email };
}

/** The address to show on /emailverification, or null if this visitor is not waiting for an e-mail. */
export const pendingVerification = async (visit: Visit): Promise<{ sentTo: string | null }> => ({
  sentTo: (await mailed(visit))?.sentTo ?? null,
});

/** 7.11 for the visitor's own pending address only, which the browser does not send. */
export async function resendVerification(visit: Visit): Promise<{ message: string }> {
  const step = await mailed(visit);
  if (!step) throw new BackendError("refused", 400, messages.linkInvalid);
  await visit.call(resendEmail, step.email);
  return { message: messages.emailSent };
}

export const tokenBody = z.object({
  token: z.string().min(1, messages.linkInvalid).max(200, messages.linkInvalid),
});

type LinkVisit = Context<z.output<typeof tokenBody>, null>;

/** Purpose of the link in the e-mail. Opening the link changes nothing. */
export const showLink = ({ body, call }: LinkVisit) => call(getConfirmationLink, body.token);

/** Uses the link of the e-mail: works once, on any device. */
export async function confirmAddress({ body, call, saveFlow }: LinkVisit) {
  const confirmed = await call(confirmEmail, body.token);
  if (confirmed.kind === "email") await saveFlow("verification", null);
  return confirmed;
}

/**
 * Fetches the verification status and saves it in the session. A backend without this call tells it at sign-in only;
 * then `checked` is false.
 */
export async function refreshVerificationStatus({
  session,
  call,
  saveSession,
}: Context<undefined, Session>): Promise<{ session: PublicSession; checked: boolean }> {
  try {
    const { emailVerified, userType } = await call(getVerificationStatus, undefined);
    const next = { ...session, emailVerified, userType, seen: Date.now() };
    saveSession(next);
    return { session: publicSession(next), checked: true };
  } catch (error) {
    if (!lacksCall(error)) throw error;
    return { session: publicSession(session), checked: false };
  }
}
