"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/http";

/** 8.11: the server's words, good or bad. */
export function Resend() {
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
        Nothing there? Please look in your spam folder too. You can have the mail sent again once a
        minute, and five times a day. Its link works once, for 24 hours.
      </p>
    </div>
  );
}
