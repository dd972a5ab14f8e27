"use client";
import { useBrand } from "../brand-context.ts";
import { api } from "../http.ts";
import type { PublicSession } from "../session/session.ts";
import { looksSignedIn } from "../session/signed-in.ts";
import { forgetAnswers, putAnswer, useKnown } from "./answers.ts";
import { sessionKey } from "./keys.ts";
import { withSecondTry } from "./second-try.ts";

export type SessionView = { status: "loading" } | PublicSession;

const LOADING: SessionView = { status: "loading" };
const GUEST: SessionView = { status: "guest" };
const FRESH_MS = 3 * 60_000;

const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Guests cost no call: without the signed_in cookie nobody is asked. What is shown to a guest is rendered in a task of
 * its own, not at the end of the one that hydrates the page.
 */
const askWho = withSecondTry(async (signal): Promise<PublicSession> => {
  if (looksSignedIn()) return api<PublicSession>("/api/session", { signal });
  await nextTask();
  return { status: "guest" };
});

/** Who is there, for this brand. 'loading' on the server and until the first answer. */
export function useSession(): SessionView {
  const { data, error } = useKnown(sessionKey(useBrand().id), askWho, FRESH_MS);
  return data ?? (error ? GUEST : LOADING);
}

const forgetters = new Set<() => void>();

/** For whoever else keeps personal things: `forget` is called when somebody logs in or out. */
export const onSessionChange = (forget: () => void) => forgetters.add(forget);

/** Puts what log-in or log-out answered in place; everything personal is forgotten. */
export function useSessionChange() {
  const brand = useBrand().id;
  return (session: PublicSession) => {
    forgetAnswers(sessionKey(brand));
    for (const forget of forgetters) forget();
    putAnswer(sessionKey(brand), session);
  };
}
