import "server-only";
import { z } from "zod";
import { getInfo } from "../contract/account.ts";
import { confirmEmail, resendEmail, standing } from "../contract/verification.ts";
import { messages } from "../forms/messages.ts";
import { type PublicSession, publicSession, type Session } from "../session/session.ts";
import { BackendError, lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";

type Visit<Body = undefined> = Context<Body, Session | null>;

/** Where the last confirmation mail went: as remembered, else the address of whoever is signed in, else nowhere. */
async function mailed({ begun, session, call }: Visit) {
  const step = await begun("verification");
  if (step || !session) return step;
  const { email } = await call(getInfo, undefined);
  return { email, sentTo: email };
}

/** The address to show on /emailverification; null when nobody is waiting for a mail here. */
export const sentTo = async (visit: Visit): Promise<{ sentTo: string | null }> => ({
  sentTo: (await mailed(visit))?.sentTo ?? null,
});

/** 7.11 for the visitor's own waiting address only; the browser names none. */
export async function resend(visit: Visit): Promise<{ message: string }> {
  const step = await mailed(visit);
  if (!step) throw new BackendError("refused", 400, messages.linkInvalid);
  await visit.call(resendEmail, step.email);
  return { message: messages.emailSent };
}

export const tokenBody = z.object({
  token: z.string().min(1, messages.linkInvalid).max(200, messages.linkInvalid),
});

/** The link of the mail: works once, on whichever device. */
export async function confirm({ body, call, begin }: Context<z.output<typeof tokenBody>, null>) {
  const confirmed = await call(confirmEmail, body.token);
  await begin("verification", null);
  return confirmed;
}

/** Asks where the user stands now and keeps it in the session; a backend without this call changes nothing. */
export async function refreshStanding({
  session,
  call,
  keep,
}: Context<undefined, Session>): Promise<PublicSession> {
  try {
    const { emailVerified, userType } = await call(standing, undefined);
    const next = { ...session, emailVerified, userType, seen: Date.now() };
    keep(next);
    return publicSession(next);
  } catch (error) {
    if (!lacksCall(error)) throw error;
    return publicSession(session);
  }
}
