"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoadError } from "@/components/ui/load-error";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";
import type { RegistrationPrefill } from "@/lib/contract/existing-customer";
import { brandKey } from "@/lib/queries/client";
import { useStates } from "@/lib/queries/places";
import { type SessionView, useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { pageAfterSignIn } from "../after-sign-in";
import { FormSkeleton } from "../form-skeleton";
import { RegistrationForm } from "./registration-form";

/** The page to redirect to if there is nothing to complete here, otherwise null. */
function elsewhere(session: SessionView): string | null {
  if (session.status === "loading") return null;
  if (session.status === "guest") return routes.login();
  const next = pageAfterSignIn(session, routes.home);
  return next === routes.register ? null : next;
}

/** 2.29 */
export function RegistrationPage() {
  const brand = useBrand().id;
  const session = useSession();
  const router = useRouter();
  const redirectTo = elsewhere(session);
  useEffect(() => {
    if (redirectTo) router.replace(redirectTo);
  }, [redirectTo, router]);
  const states = useStates();
  const known = useQuery({
    queryKey: brandKey(brand, "registration"),
    queryFn: ({ signal }) => api<RegistrationPrefill | null>("/api/registration", { signal }),
    enabled: session.status === "signed-in" && !redirectTo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const problem = states.error ?? known.error;
  return (
    <div className="mx-auto grid max-w-md gap-5 sm:py-6">
      <div className="grid justify-items-start gap-2">
        <h1>Update Profile Details</h1>
        <p className="rounded-brand border border-warning px-2 py-0.5 text-small font-semibold text-warning">
          Registration Process Pending
        </p>
      </div>
      {states.data && known.data !== undefined && !redirectTo ? (
        <RegistrationForm prefill={known.data} states={states.data} />
      ) : problem && !redirectTo ? (
        <LoadError
          title="This page didn't load"
          error={problem}
          onRetry={() => {
            if (states.error) states.refetch();
            if (known.error) known.refetch();
          }}
          busy={states.isFetching || known.isFetching}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </div>
  );
}
