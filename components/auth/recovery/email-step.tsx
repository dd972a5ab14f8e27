"use client";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { RecoveryStep } from "@/lib/backend/recovery.server";
import { recoveryEmailForm } from "@/lib/forms/schemas";
import { routes } from "@/lib/routes";
import { Captcha } from "../captcha";
import { typedEmail } from "../typed-email";
import type { RecoveryState } from "./use-recovery-step";

export function EmailStep({ stage }: { stage: RecoveryState }) {
  const [captcha, setCaptcha] = useState("");
  const [round, setRound] = useState(0);
  const { register, submit, failure, messageOf, busy } = useSchemaForm({
    schema: recoveryEmailForm,
    defaultValues: { email: typedEmail.read() },
    onSubmit: async ({ email }) => {
      try {
        const next = await stage.send<RecoveryStep>("", { email, captcha });
        if (next) stage.go(next);
      } catch (error) {
        // A captcha solution can be used once.
        setCaptcha("");
        setRound((now) => now + 1);
        throw error;
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>Enter the e-mail address of your account, and we will send you a code.</p>
      <Field label="Registered Email" required error={messageOf("email")}>
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email")}
        />
      </Field>
      <Captcha key={round} again={round > 0} onSolved={setCaptcha} />
      {failure && <Notice tone="bad" title={failure} />}
      <Button type="submit" disabled={!captcha} busy={busy}>
        Send OTP
      </Button>
      <p>
        Remembered your password?{" "}
        <AppLink href={routes.login()} className="link">
          Sign In
        </AppLink>
      </p>
    </form>
  );
}
