"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/browser/http";
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
        up to five times a day. Its link is valid for 24 hours.
      </p>
    </div>
  );
}

const NOT_CONFIRMED =
  "Your e-mail address isn't confirmed yet. Open the link in our e-mail and press Confirm.";
const SIGN_IN_AGAIN = "If you have confirmed your e-mail address, log out and sign in again.";

/** For a signed-in user who opened the link elsewhere. The page also polls by itself. */
export function CheckConfirmed() {
  const { mutate, data, error, isPending } = useCheckVerification();
  const status = error?.message ?? (data && (data.checked ? NOT_CONFIRMED : SIGN_IN_AGAIN));
  return (
    <div className="grid justify-items-start gap-2 border-t pt-5">
      <Button variant="secondary" onClick={() => mutate()} busy={isPending}>
        I have opened the link
      </Button>
      {!isPending && status && <p role="status">{status}</p>}
    </div>
  );
}
