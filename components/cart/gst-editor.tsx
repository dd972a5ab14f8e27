"use client";
import { useEffect, useRef } from "react";
import { GstinInput } from "@/components/shared/gstin-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import { useFirstField } from "@/components/ui/use-first-field";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { gstNumberForm } from "@/lib/forms/schemas";
import { useUpdateAccount } from "@/lib/queries/account";

export interface EditState {
  editing: boolean;
  setEditing: (editing: boolean) => void;
}

function GstForm({ gstin, setEditing }: { gstin: string; setEditing: EditState["setEditing"] }) {
  const toast = useToast();
  const updateAccount = useUpdateAccount();
  const { register, submit, messageOf, busy } = useSchemaForm({
    schema: gstNumberForm,
    defaultValues: { gstin },
    fieldForMessage: () => "gstin",
    onSubmit: async (values) => {
      const { message } = await updateAccount("gstin", values);
      toast(message);
      setEditing(false);
    },
  });
  const form = useFirstField();
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <Field label="GST Number" required error={messageOf("gstin")}>
        <GstinInput {...register("gstin")} />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={busy}>
          Save
        </Button>
        <Button variant="secondary" size="small" onClick={() => setEditing(false)}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}

/** The GST number with Edit and Save (4.17); the server refuses a number with another PAN. */
export function GstEditor({ gstin, editing, setEditing }: EditState & { gstin: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    // The form that had the focus has closed.
    if (opened.current && !editing) button.current?.focus();
    opened.current = editing;
  }, [editing]);
  return (
    <section>
      <h3 className="mb-1 font-semibold">GST</h3>
      {editing ? (
        <GstForm gstin={gstin} setEditing={setEditing} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 text-small">
            <dt className="text-muted">GST Number</dt>
            <dd>{gstin || "–"}</dd>
          </dl>
          <Button
            ref={button}
            variant="secondary"
            size="small"
            aria-label="Edit GST Number"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </div>
      )}
    </section>
  );
}
