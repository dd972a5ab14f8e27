import { unfinishedStep } from "@/components/shared/personal-pages";
import type { PublicSession } from "@/lib/contract/session";
import { routes } from "@/lib/routes";
import { isDocument, safeReturn } from "@/lib/safe-return";

type SignedIn = Extract<PublicSession, { status: "signed-in" }>;

/** The page to show after sign-in (4.1): unfinished verification or registration comes first. */
export const pageAfterSignIn = (session: SignedIn, wanted: string): string =>
  unfinishedStep(session) ?? wanted;

/** The page or document requested before sign-in if it is one of ours, otherwise home. Browser only. */
export const requestedPage = (): string =>
  safeReturn(new URLSearchParams(window.location.search).get("next")) ?? routes.home;

/** Opens the page to show after sign-in. */
export function openAfterSignIn(
  router: { replace: (page: string) => void },
  session: SignedIn,
): void {
  const page = pageAfterSignIn(session, requestedPage());
  // The router would fetch a document as if it were a page before opening it.
  if (isDocument(page)) window.location.replace(page);
  else router.replace(page);
}
