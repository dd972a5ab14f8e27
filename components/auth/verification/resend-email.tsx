"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/http";
import { useCheckVerification } from "./use-verification-status";

/** Resends the e-mail and shows the server's message (8.11). */
export function ResendEmail() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api<{ message: string }>("/api/email-verification/mail", { method: "POST" }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button onClick={() => mutate()} busy={isPending}>
        Resent Email
      </Button>
      {data && <Notice tone="good" title={data.message} />}
      {error && <Notice tone="bad" title={error.message} />}
      <p className="text-small text-muted">
        Nothing there? Check your spam folder too. You can request the e-mail again once a minute,
        up to five times a day. Its link works once and is valid for 24 hours.
      </p>
    </div>
  );
}

/** For a signed-in user who opened the link elsewhere. The page also polls by itself. */
export function CheckConfirmed() {
  const { mutate, data, error, isPending } = useCheckVerification();
  const status =
    error?.message ??
    (data &&
      "Your e-mail address isn't confirmed yet. If you have just opened the link, log out and sign in again.");
  return (
    <div className="grid justify-items-start gap-2 border-t pt-5">
      <Button variant="secondary" onClick={() => mutate()} busy={isPending}>
        I have opened the link
      </Button>
      {!isPending && status && <p role="status">{status}</p>}
    </div>
  );
}
