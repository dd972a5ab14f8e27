"use client";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/components/ui/button";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";
import { brandKey } from "@/lib/queries/client";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { CheckConfirmed, ResendEmail } from "./resend-email";
import { useWaitForConfirmation } from "./use-verification-status";

/** Shows where the e-mail was sent and offers to resend it (2.28, 8.11). */
export function AwaitConfirmation() {
  const brand = useBrand().id;
  const session = useSession();
  useWaitForConfirmation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: brandKey(brand, "verification mail"),
    queryFn: ({ signal }) => api<{ sentTo: string | null }>("/api/email-verification", { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">This action requires email verification</p>
        <p>Please check your inbox and follow the instruction</p>
      </div>
      {data?.sentTo ? (
        <>
          <p>
            We have sent an e-mail to <strong className="wrap-anywhere">{data.sentTo}</strong>
          </p>
          <ResendEmail />
        </>
      ) : data ? (
        <Notice tone="info" title="No confirmation e-mail was sent from this browser">
          Sign in to have the e-mail sent again.
        </Notice>
      ) : error ? (
        <LoadError
          title="We couldn't look up your address"
          error={error}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
      {session.status === "signed-in" && <CheckConfirmed />}
      {session.status === "guest" && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-5">
          Confirmed on this or another device?
          <ButtonLink variant="secondary" href={routes.login()}>
            Sign In
          </ButtonLink>
        </p>
      )}
    </>
  );
}
