import "server-only";
import type { PrivacySettings } from "../contract/privacy.ts";
import { getConsents, getDataRequests } from "../contract/privacy.ts";
import type { Session } from "../session/session.ts";
import { lacksCall } from "./errors.ts";
import type { Context } from "./handler.server.ts";

/** Returns null on backends without these calls of ours; the page then offers nothing. */
export async function getPrivacy({
  call,
}: Context<undefined, Session>): Promise<PrivacySettings | null> {
  try {
    const [said, requests] = await Promise.all([
      call(getConsents, undefined),
      call(getDataRequests, undefined),
    ]);
    const marketing = said.some(({ purpose, given }) => purpose === "marketing" && given);
    return { marketing, requests };
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}
