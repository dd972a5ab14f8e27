"use client";
import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { confirmCode, type NewSecret, newCode } from "@/lib/contract/operations/access";
import { useOpsMutation } from "@/lib/queries/operations";
import { RecoveryCodes } from "../access/recovery-codes";
import { SecretCode } from "../access/secret-code";

type Started = NewSecret & { step: string };

/** Replaces authenticator app and recovery codes: password, code of the new app, new recovery codes. */
export function NewSecondFactor() {
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpen(false);
    setStarted(null);
    setCodes(null);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        New second factor
      </Button>
      {isOpen && (
        <Dialog title="New second factor" onClose={close}>
          {codes ? (
            <div className="grid gap-4">
              <RecoveryCodes codes={codes} />
              <Button onClick={close}>Done</Button>
            </div>
          ) : started ? (
            <ConfirmForm started={started} onDone={setCodes} />
          ) : (
            <StartForm onStarted={setStarted} />
          )}
        </Dialog>
      )}
    </>
  );
}

function StartForm({ onStarted }: { onStarted: (started: Started) => void }) {
  const send = useOpsMutation(newCode);
  const { register, submit, messageOf, busy } = useSchemaForm({
    schema: newCode.body,
    defaultValues: { password: "" },
    fieldForMessage: () => "password",
    onSubmit: async (typed) => onStarted(await send.mutateAsync(typed)),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>
        Your current app and recovery codes keep working until you have confirmed the new one. Then
        you stay signed in here and are signed out everywhere else.
      </p>
      <Field label="Current password" error={messageOf("password")}>
        <Input type="password" autoComplete="current-password" {...register("password")} />
      </Field>
      <Button type="submit" busy={busy}>
        Continue
      </Button>
    </form>
  );
}

const schema = z.object({ code: confirmCode.body.shape.code });

function ConfirmForm({ started, onDone }: { started: Started; onDone: (codes: string[]) => void }) {
  const send = useOpsMutation(confirmCode);
  const { register, submit, messageOf, busy } = useSchemaForm({
    schema,
    defaultValues: { code: "" },
    fieldForMessage: () => "code",
    onSubmit: async ({ code }) =>
      onDone((await send.mutateAsync({ step: started.step, code })).recoveryCodes),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SecretCode uri={started.uri} secret={started.secret} />
      <Field label="Code the app shows" error={messageOf("code")}>
        <Input autoComplete="one-time-code" maxLength={10} {...register("code")} />
      </Field>
      <Button type="submit" busy={busy}>
        Replace second factor
      </Button>
    </form>
  );
}
