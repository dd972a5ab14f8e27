"use client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useFirstField } from "@/components/ui/use-first-field";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { RecoveryStep } from "@/lib/backend/recovery.server";
import { recoveryOtpForm } from "@/lib/forms/schemas";
import { ResendCode } from "./resend-code";
import type { RecoveryState } from "./use-recovery-step";

export function CodeStep({ stage, email }: { stage: RecoveryState; email: string }) {
  const { register, submit, failure, messageOf, busy } = useSchemaForm({
    schema: recoveryOtpForm,
    defaultValues: { otp: "" },
    onSubmit: async ({ otp }) => {
      const next = await stage.send<RecoveryStep>("/code", { otp });
      if (next) stage.go(next);
    },
  });
  const form = useFirstField();
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p role="status">
        We have sent a code to <strong className="wrap-anywhere">{email}</strong>. Check your spam
        folder too.
      </p>
      <Field
        label="OTP"
        required
        error={messageOf("otp")}
        hint="Six digits, valid for 10 minutes and five attempts"
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="text-center text-lg tracking-[0.4em]"
          {...register("otp")}
        />
      </Field>
      {failure && <Notice tone="bad" title={failure} />}
      <Button type="submit" busy={busy}>
        Verify OTP
      </Button>
      <ResendCode stage={stage} />
    </form>
  );
}
