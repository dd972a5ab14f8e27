"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isSessionExpired } from "@/lib/browser/http";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";

/**
 * For personal pages: true once the visitor is known to be signed in. Redirects guests and ended sessions to
 * sign-in and back (4.7, 4.19), and unconfirmed addresses to verification (6.3).
 */
export function useSignedIn(returnTo: string, errors: (Error | null)[] = []): boolean {
  const router = useRouter();
  const session = useSession();
  const lost = session.status === "guest" || errors.some(isSessionExpired);
  const unverified = session.status === "signed-in" && !session.emailVerified;
  const redirectTo = lost ? routes.login(returnTo) : unverified ? routes.emailVerification : null;
  useEffect(() => {
    if (redirectTo) router.replace(redirectTo);
  }, [redirectTo, router]);
  return session.status === "signed-in" && !redirectTo;
}
