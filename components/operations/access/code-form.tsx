"use client";
import { useEffect } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { ApiError } from "@/lib/browser/http";
import { signInCode } from "@/lib/contract/operations/access";
import { safeConsolePath } from "@/lib/operations/safe-return";
import { useOpsMutation } from "@/lib/queries/operations";

const schema = z.object({ code: signInCode.body.shape.code });

/** Opens the page that asked for the sign-in, as a new document that knows the operator. */
function openNext() {
  const next = new URLSearchParams(window.location.search).get("next");
  window.location.assign(safeConsolePath(next));
}

/** Second step of a sign-in. */
export function CodeForm({
  step,
  onExpired,
}: {
  step: string;
  onExpired: (message: string) => void;
}) {
  const send = useOpsMutation(signInCode);
  const { register, submit, messageOf, setFocus, busy } = useSchemaForm({
    schema,
    defaultValues: { code: "" },
    fieldForMessage: () => "code",
    onSubmit: async ({ code }) => {
      try {
        await send.mutateAsync({ step, code });
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== "conflict") throw error;
        return onExpired(error.message);
      }
      openNext();
    },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Code from your authenticator app"
        hint="Without your phone, enter one of your recovery codes."
        error={messageOf("code")}
      >
        <Input autoComplete="one-time-code" maxLength={40} {...register("code")} />
      </Field>
      <Button type="submit" busy={busy || send.isSuccess}>
        Sign in
      </Button>
    </form>
  );
}
