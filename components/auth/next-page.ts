import { routes } from "@/lib/routes";
import type { PublicSession } from "@/lib/session/session";

type SignedIn = Extract<PublicSession, { status: "signed-in" }>;

/** Where a log-in leads (4.1): what has to be finished comes first. */
export function nextPage({ emailVerified, userType }: SignedIn, wanted: string): string {
  if (!emailVerified) return routes.emailVerification;
  return userType === "existing" ? wanted : routes.register;
}
