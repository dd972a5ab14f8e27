import "server-only";
import * as contract from "../contract/security.ts";
import type { PublicSession } from "../contract/session.ts";
import { messages } from "../forms/messages.ts";
import { publicSession, type Session } from "../session/session.ts";
import { BackendError, lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";

type Visit = Context<undefined, Session>;

/** Returns null on backends without these calls of ours; the page then offers nothing. */
export async function getSessions({ call }: Visit): Promise<contract.AccountSession[] | null> {
  try {
    return await call(contract.getSessions, undefined);
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}

export async function endSession({ call, params }: Visit): Promise<{ message: string }> {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) {
    throw new BackendError("missing", 404, messages.sessionNotFound);
  }
  return call(contract.endSession, id);
}

/** Ends all sessions of the user in the backend, then this one here. */
export async function endAllSessions({
  call,
  saveSession,
  saveFlow,
}: Visit): Promise<PublicSession> {
  await call(contract.endAllSessions, undefined);
  saveSession(null);
  await saveFlow("verification", null);
  return publicSession(null);
}
