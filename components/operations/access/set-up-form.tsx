"use client";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { finishSetUp, type NewSecret } from "@/lib/contract/operations/access";
import { checkOperatorPassword } from "@/lib/operations/password";
import { useOpsMutation } from "@/lib/queries/operations";
import { SecretCode } from "./secret-code";

/** A new password with its confirmation. */
export const passwordFields = { password: z.string(), confirm: z.string() };

/** Reports what is wrong with a new password at its field. */
export function refinePassword(
  { password, confirm }: { password: string; confirm: string },
  context: z.RefinementCtx,
) {
  const problem = checkOperatorPassword(password, confirm);
  if (problem)
    context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
}

const schema = z
  .object({ ...passwordFields, code: finishSetUp.body.shape.code })
  .superRefine(refinePassword);

const fieldForMessage = (message: string) => (/password/i.test(message) ? "password" : "code");

/** Password and second factor of an invited operator. */
export function SetUpForm({
  token,
  account,
  onDone,
}: {
  token: string;
  account: NewSecret & { name: string; email: string };
  onDone: (codes: string[]) => void;
}) {
  const send = useOpsMutation(finishSetUp);
  const { register, submit, messageOf, failure, busy } = useSchemaForm({
    schema,
    defaultValues: { password: "", confirm: "", code: "" },
    fieldForMessage,
    onSubmit: async ({ password, code }) =>
      onDone((await send.mutateAsync({ token, password, code })).recoveryCodes),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>
        {account.name}, you sign in as <strong className="break-all">{account.email}</strong>.
      </p>
      {failure && <Notice tone="bad" title={failure} />}
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <Field
        label="Password"
        hint="At least 12 characters. Three or four words are a good password."
        error={messageOf("password")}
      >
        <Input type="password" autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Repeat password" error={messageOf("confirm")}>
        <Input type="password" autoComplete="new-password" {...register("confirm")} />
      </Field>
      <h2>Second factor</h2>
      <p>
        Scan the code with an authenticator app on your phone, such as Google Authenticator,
        Microsoft Authenticator or Aegis. You enter a code of the app each time you sign in.
      </p>
      <SecretCode uri={account.uri} secret={account.secret} />
      <Field label="Code the app shows" error={messageOf("code")}>
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          {...register("code")}
        />
      </Field>
      <Button type="submit" busy={busy}>
        Finish set-up
      </Button>
    </form>
  );
}
