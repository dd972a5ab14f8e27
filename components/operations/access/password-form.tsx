"use client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { signIn } from "@/lib/contract/operations/access";
import { useOpsMutation } from "@/lib/queries/operations";

/** First step of a sign-in. */
export function PasswordForm({
  notice,
  onRight,
}: {
  notice: string;
  onRight: (step: string) => void;
}) {
  const send = useOpsMutation(signIn);
  const { register, submit, messageOf, failure, busy } = useSchemaForm({
    schema: signIn.body,
    defaultValues: { email: "", password: "" },
    onSubmit: async (typed) => onRight((await send.mutateAsync(typed)).step),
  });
  const message = failure || notice;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {message && <Notice tone="bad" title={message} />}
      <Field label="E-mail address" error={messageOf("email")}>
        <Input type="email" autoComplete="username" {...register("email")} />
      </Field>
      <Field label="Password" error={messageOf("password")}>
        <Input type="password" autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </form>
  );
}
