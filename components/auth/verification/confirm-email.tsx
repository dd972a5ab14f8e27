"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError, api, isUnreachable } from "@/lib/browser/http";
import type { ConfirmationLink, EmailConfirmation } from "@/lib/contract/verification";
import { messages } from "@/lib/forms/messages";
import { brandKey } from "@/lib/queries/client";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { pageAfterSignIn } from "../after-sign-in";
import { AwaitConfirmation } from "./await-confirmation";
import { ConfirmationRequest } from "./confirmation-request";
import { useCheckVerification } from "./use-verification-status";

/** Another backend may not be able to show what a link is for. */
const isUnknown = (error: Error | null) => error instanceof ApiError && error.kind === "missing";

/** Shows what the e-mailed link is for. Only the button uses it: mail scanners open links, too, and run scripts. */
export function ConfirmEmail({ token }: { token: string }) {
  const brand = useBrand().id;
  const link = useQuery({
    queryKey: brandKey(brand, "confirmation link", token),
    queryFn: ({ signal }) =>
      api<ConfirmationLink>("/api/email-verification/link", { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api<EmailConfirmation>("/api/email-verification", { body: { token } }),
  });
  const loadError = isUnknown(link.error) ? null : link.error;
  const failure = error ?? loadError;

  if (data) return <Confirmed confirmed={data} />;
  if (link.data?.used) {
    return <Confirmed confirmed={{ ...link.data, message: messages.alreadyConfirmed }} />;
  }
  if (failure && !isUnreachable(failure)) return <DeadLink message={failure.message} />;
  if (loadError) {
    return (
      <>
        <Notice tone="bad" title={loadError.message} />
        <Button onClick={() => link.refetch()} busy={link.isFetching}>
          Try again
        </Button>
      </>
    );
  }
  if (link.isPending) return <Spinner label="Checking the link…" />;
  return (
    <ConfirmationRequest
      link={link.data}
      error={error}
      onConfirm={() => mutate()}
      busy={isPending}
    />
  );
}

/** The result, and the way on: a signed-in user whose own address was confirmed is taken along at once. */
function Confirmed({ confirmed }: { confirmed: EmailConfirmation }) {
  const session = useSession();
  const router = useRouter();
  const { mutate: ask } = useCheckVerification();
  const own = confirmed.kind === "email" && session.status === "signed-in" ? session : null;
  const stale = own !== null && !own.emailVerified;
  const onward = own?.emailVerified ? pageAfterSignIn(own, routes.home) : null;
  useEffect(() => {
    if (stale) ask();
    if (onward) router.replace(onward);
  }, [stale, ask, onward, router]);
  return (
    <>
      <Notice tone="good" title={confirmed.message}>
        {confirmed.kind === "email" && <p className="wrap-anywhere">{confirmed.email}</p>}
      </Notice>
      {session.status === "guest" && <ButtonLink href={routes.login()}>Sign In</ButtonLink>}
    </>
  );
}

/** A link that does not work. A user whose address is confirmed needs no other one. */
function DeadLink({ message }: { message: string }) {
  const session = useSession();
  if (session.status !== "signed-in" || !session.emailVerified) {
    return (
      <>
        <Notice tone="bad" title={message} />
        <AwaitConfirmation />
      </>
    );
  }
  return (
    <>
      <Notice tone="warning" title="This link no longer works">
        Your own e-mail address is confirmed.
      </Notice>
      <ButtonLink href={pageAfterSignIn(session, routes.home)}>Continue</ButtonLink>
    </>
  );
}
