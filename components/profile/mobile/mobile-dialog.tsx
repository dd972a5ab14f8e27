"use client";
import { useId } from "react";
import { CodeDialog } from "@/components/shared/one-time-code/code-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useMobileChange } from "./use-mobile-change";

/** New mobile number, verified by a code; the password proves that the owner asks. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { form, code, prove } = useMobileChange(onClose);
  const { register, submit, messageOf, failure, busy } = form;
  if (code.shown) return <CodeDialog code={code} prove={prove} />;
  return (
    <Dialog
      onClose={onClose}
      title="Change Mobile No."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Submit
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="New Mobile Number"
          required
          error={messageOf("mobile")}
          hint="Ten digits. We will send a code by SMS."
        >
          <Input type="tel" autoComplete="tel" {...register("mobile")} />
        </Field>
        <Field label="Current password" required error={messageOf("password")}>
          <Input type="password" autoComplete="current-password" {...register("password")} />
        </Field>
        {failure && <Notice tone="bad" title={failure} />}
      </form>
    </Dialog>
  );
}
