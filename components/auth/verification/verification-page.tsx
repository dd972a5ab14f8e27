"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { nextPage } from "../next-page";
import { Confirming } from "./confirming";
import { useLinkToken } from "./use-link-token";
import { Waiting } from "./waiting";

/** 2.28, and where the link of the mail leads. Whoever is confirmed and signed in goes on. */
export function VerificationPage() {
  const token = useLinkToken();
  const session = useSession();
  const router = useRouter();
  const onward =
    token === "" && session.status === "signed-in" && session.emailVerified
      ? nextPage(session, routes.home)
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
        <Confirming key={token} token={token} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
