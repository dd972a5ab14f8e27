import type { PublicSession } from "@/lib/contract/session";
import { routes } from "@/lib/routes";

type SignedIn = Extract<PublicSession, { status: "signed-in" }>;

/** The page on which a buyer completes an unfinished sign-up; null if nothing is left to do. */
export function unfinishedStep({ emailVerified, userType }: SignedIn): string | null {
  if (!emailVerified) return routes.emailVerification;
  return userType === "existing" ? null : routes.register;
}

/** Pages on which the buyer must complete a step; header and footer link nowhere else (2.3, 2.9). */
const CLOSED = ["/register", "/emailverification"];

export const isPersonalPage = (path: string): boolean => CLOSED.includes(path);
