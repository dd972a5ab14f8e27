import { routes } from "@/lib/routes";
import { safeReturn } from "@/lib/safe-return";
import type { PublicSession } from "@/lib/session/session";

type SignedIn = Extract<PublicSession, { status: "signed-in" }>;

/** The page to show after sign-in (4.1): unfinished verification or registration comes first. */
export function pageAfterSignIn({ emailVerified, userType }: SignedIn, wanted: string): string {
  if (!emailVerified) return routes.emailVerification;
  return userType === "existing" ? wanted : routes.register;
}

/** The page requested before sign-in if it is one of ours, otherwise home. Browser only. */
export const requestedPage = (): string =>
  safeReturn(new URLSearchParams(window.location.search).get("next")) ?? routes.home;
