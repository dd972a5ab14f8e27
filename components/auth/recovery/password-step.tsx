"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import { CheckIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useFirstField } from "@/components/ui/use-first-field";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { messages } from "@/lib/forms/messages";
import { PASSWORD_MIN } from "@/lib/forms/recovery";
import { newPasswordForm } from "@/lib/forms/schemas";
import { useSetSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { useCommonPasswords } from "../use-common-passwords";
import type { RecoveryState } from "./use-recovery-step";

const fieldForMessage = (message: string) =>
  message === messages.commonPassword ? "password" : undefined;

/** New password and confirmation. Changing it ends all sessions, so sign-in follows (4.6). */
export function PasswordStep({ stage, email }: { stage: RecoveryState; email: string }) {
  const router = useRouter();
  const toast = useToast();
  const setSession = useSetSession();
  const [shown, setShown] = useState(false);
  const { register, submit, failure, messageOf, busy, watch } = useSchemaForm({
    schema: newPasswordForm,
    defaultValues: { password: "", confirm: "" },
    fieldForMessage,
    onSubmit: async (values) => {
      const done = await stage.send<{ message: string }>("/password", values);
      if (!done) return;
      toast(done.message);
      router.replace(routes.login());
      setSession({ status: "guest" });
    },
  });
  const typed = watch("password");
  const isCommon = useCommonPasswords(typed);
  const error = messageOf("password");
  const warning = !error && isCommon?.(typed, email) ? messages.commonPassword : "";
  const form = useFirstField();
  const type = shown ? "text" : "password";
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <Field label="Registered Email">
        <Input type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        label="New Password"
        required
        error={error}
        hint={<FieldHint tone="bad" text={warning} />}
      >
        <Input type={type} autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm Password" required error={messageOf("confirm")}>
        <Input type={type} autoComplete="new-password" {...register("confirm")} />
      </Field>
      <Checkbox
        label="Show Password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <PasswordHint typed={typed} />
      {failure && <Notice tone="bad" title={failure} />}
      <Button type="submit" busy={busy}>
        Change Password
      </Button>
    </form>
  );
}

const HINTS: [text: string, met: (typed: string) => boolean][] = [
  [`Minimum ${PASSWORD_MIN} characters`, (typed) => typed.length >= PASSWORD_MIN],
  ["One uppercase letter", (typed) => /\p{Lu}/u.test(typed)],
  ["One number", (typed) => /\p{N}/u.test(typed)],
  ["One symbol", (typed) => /[^\p{L}\p{M}\p{N}\s]/u.test(typed)],
];

/** Hint of 2.25. Only the length is enforced (9.1). */
export function PasswordHint({ typed }: { typed: string }) {
  return (
    <div className="rounded-brand border bg-wash px-4 py-3 text-small">
      <p className="mb-1 font-semibold">A strong password has</p>
      <ul className="grid gap-1 sm:grid-cols-2">
        {HINTS.map(([text, met]) => (
          <li key={text} className={`flex items-center gap-2 ${met(typed) ? "text-good" : ""}`}>
            <span aria-hidden="true" className="grid size-4 place-items-center">
              {met(typed) ? <CheckIcon /> : "·"}
            </span>
            {text}
            {met(typed) && <span className="sr-only">: yes</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
