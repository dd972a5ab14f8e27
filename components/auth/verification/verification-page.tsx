"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLinkToken } from "@/components/shared/use-link-token";
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
