"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { EmailConfirmation } from "@/lib/contract/verification";
import { ApiError, api } from "@/lib/http";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { pageAfterSignIn } from "../after-sign-in";
import { AwaitConfirmation } from "./await-confirmation";
import { useCheckVerification } from "./use-verification-status";

const isGone = (error: Error) => error instanceof ApiError && error.kind !== "unreachable";

/** Uses the token of the e-mailed link once on arrival, then offers sign-in. */
export function ConfirmEmail({ token }: { token: string }) {
  const session = useSession();
  const router = useRouter();
  const { mutate: ask } = useCheckVerification();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api<EmailConfirmation>("/api/email-verification", { body: { token } }),
  });
  const used = useRef(false);
  useEffect(() => {
    if (!used.current) mutate();
    used.current = true;
  }, [mutate]);

  const there = data !== undefined && session.status === "signed-in";
  const stale = there && !session.emailVerified;
  const onward = there && session.emailVerified ? pageAfterSignIn(session, routes.home) : null;
  useEffect(() => {
    if (stale) ask();
    if (onward) router.replace(onward);
  }, [stale, ask, onward, router]);

  if (error && isGone(error)) {
    return (
      <>
        <Notice tone="bad" title={error.message} />
        <AwaitConfirmation />
      </>
    );
  }
  if (error) {
    return (
      <>
        <Notice tone="bad" title={error.message} />
        <Button onClick={() => mutate()} busy={isPending}>
          Try again
        </Button>
      </>
    );
  }
  if (!data) return <Spinner label="Confirming your e-mail address…" />;
  return (
    <>
      <Notice tone="good" title={data.message}>
        {data.email && <p className="wrap-break-word">{data.email}</p>}
      </Notice>
      {session.status === "guest" && <ButtonLink href={routes.login()}>Sign In</ButtonLink>}
    </>
  );
}
