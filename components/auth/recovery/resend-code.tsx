"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ContactLinks } from "@/components/ui/contact-links";
import type { RecoveryStep } from "@/lib/backend/recovery.server";
import type { RecoveryState } from "./use-recovery-step";

/** Requests another code, or goes back to enter another address. */
export function ResendCode({ stage }: { stage: RecoveryState }) {
  const again = useMutation({
    mutationFn: () => stage.send<RecoveryStep>("/mail"),
    onSuccess: (next) => next && stage.go(next),
  });
  const other = useMutation({ mutationFn: () => stage.restart() });
  const error = again.error ?? other.error;
  return (
    <div className="grid gap-1 border-t pt-4">
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button
          variant="text"
          className="-ml-5"
          onClick={() => again.mutate()}
          busy={again.isPending}
        >
          Resend OTP
        </Button>
        <Button
          variant="text"
          className="-mx-5"
          onClick={() => other.mutate()}
          busy={other.isPending}
        >
          Use another e-mail address
        </Button>
      </div>
      {again.isSuccess && !again.isPending && (
        <p role="status" className="text-small text-good">
          We have sent a new code. Earlier codes no longer work.
        </p>
      )}
      {error && !again.isPending && (
        <p role="alert" className="text-small text-bad">
          {error.message}
        </p>
      )}
      <ContactLinks message={error?.message} />
    </div>
  );
}
