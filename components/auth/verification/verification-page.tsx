"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { pageAfterSignIn } from "../after-sign-in";
import { AwaitConfirmation } from "./await-confirmation";
import { ConfirmEmail } from "./confirm-email";

/** 2.28, also the target of the e-mailed link. A confirmed, signed-in user is redirected. */
export function VerificationPage() {
  const token = useLinkToken();
  const session = useSession();
  const router = useRouter();
  const onward =
    token === "" && session.status === "signed-in" && session.emailVerified
      ? pageAfterSignIn(session, routes.home)
      : null;
  useEffect(() => {
    if (onward) router.replace(onward);
  }, [onward, router]);
  return (
    <div className="mx-auto grid max-w-md gap-5 sm:py-6">
      <h1>Email Verification</h1>
      {token === undefined || onward ? (
        <Skeleton className="h-48" />
      ) : token ? (
        <ConfirmEmail key={token} token={token} />
      ) : (
        <AwaitConfirmation />
      )}
    </div>
  );
}

const AFTER_HASH = /^#token=([\w-]+)$/;

/**
 * The token of the e-mailed link: "" if the page was opened without one, undefined until that is known. The
 * token is in the URL fragment and is removed from the address bar at once, so that no log, history or bookmark
 * contains it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => {
      const found = AFTER_HASH.exec(window.location.hash)?.[1];
      if (found) window.history.replaceState(window.history.state, "", window.location.pathname);
      setToken((now) => found ?? now ?? "");
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return token;
}
