import { routes } from "@/lib/routes";
import { safeReturn } from "@/lib/safe-return";
import type { PublicSession } from "@/lib/session/session";

type SignedIn = Extract<PublicSession, { status: "signed-in" }>;

/** Where a log-in leads (4.1): what has to be finished comes first. */
export function pageAfterSignIn({ emailVerified, userType }: SignedIn, wanted: string): string {
  if (!emailVerified) return routes.emailVerification;
  return userType === "existing" ? wanted : routes.register;
}

/** Where the buyer was before the log-in, if that is a page of ours; home otherwise. Browser only. */
export const requestedPage = (): string =>
  safeReturn(new URLSearchParams(window.location.search).get("next")) ?? routes.home;
