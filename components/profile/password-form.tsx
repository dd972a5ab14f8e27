"use client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { messages } from "@/lib/forms/messages";
import { ownPasswordForm } from "@/lib/forms/schemas";
import { useChangePassword } from "@/lib/queries/security";

const fieldForMessage = (message: string) => {
  if (message === messages.wrongPassword) return "current";
  return message === messages.commonPassword ? "password" : undefined;
};

const EMPTY = { current: "", password: "", confirm: "" };

/** Changes the password with the current one. */
export function PasswordForm() {
  const toast = useToast();
  const changePassword = useChangePassword();
  const { register, submit, reset, failure, messageOf, busy } = useSchemaForm({
    schema: ownPasswordForm,
    defaultValues: EMPTY,
    fieldForMessage,
    onSubmit: async (values) => {
      const { message } = await changePassword(values);
      reset(EMPTY);
      toast(message);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-4">
      <h3>Change password</h3>
      <Field label="Current password" required error={messageOf("current")}>
        <Input type="password" autoComplete="current-password" {...register("current")} />
      </Field>
      <Field label="New password" required error={messageOf("password")}>
        <Input type="password" autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm new password" required error={messageOf("confirm")}>
        <Input type="password" autoComplete="new-password" {...register("confirm")} />
      </Field>
      {failure && <Notice tone="bad" title={failure} />}
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
