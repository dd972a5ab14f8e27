"use client";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { Button, type ButtonSize, type ButtonVariant } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { OpsCall } from "@/lib/contract/operations/call";
import { useOpsMutation } from "@/lib/queries/operations";

type Form<Values extends FieldValues> = ReturnType<typeof useSchemaForm<Values>>;

interface Action<Values extends FieldValues, Body extends z.ZodType, Reply> {
  call: OpsCall<Body, Reply>;
  /** Rules of the form's own fields. */
  schema: z.ZodType<Values>;
  defaultValues: Values;
  toBody: (values: Values) => z.input<Body>;
  /** The fields: `<Field label="Reason" error={form.messageOf("reason")}><Input {...form.register("reason")} /></Field>`. */
  fields?: (form: Form<Values>) => ReactNode;
  title: string;
  /** Consequence of the action, and the person it concerns. */
  intro?: ReactNode;
  /** Names the action; default: the title. */
  confirm?: string;
  /** Shown as a toast afterwards. */
  done: string | ((reply: Reply) => string);
  onDone?: (reply: Reply) => void;
  size?: "small" | "medium" | "large";
}

/** A button that opens a dialog with a small form, which makes one call. A refusal stays in the dialog, with what was typed. */
export function ActionDialog<Values extends FieldValues, Body extends z.ZodType, Reply>({
  label,
  variant = "secondary",
  buttonSize = "small",
  ...action
}: Action<Values, Body, Reply> & {
  label: string;
  variant?: ButtonVariant;
  buttonSize?: ButtonSize;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={buttonSize} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ActionForm {...action} onClose={() => setOpen(false)} />}
    </>
  );
}

function ActionForm<Values extends FieldValues, Body extends z.ZodType, Reply>({
  call,
  schema,
  defaultValues,
  toBody,
  fields,
  title,
  intro,
  confirm = title,
  done,
  onDone,
  size = "small",
  onClose,
}: Action<Values, Body, Reply> & { onClose: () => void }) {
  const toast = useToast();
  const send = useOpsMutation(call);
  const form = useSchemaForm<Values>({
    schema,
    defaultValues,
    onSubmit: async (values) => {
      const reply = await send.mutateAsync(toBody(values));
      toast(typeof done === "string" ? done : done(reply));
      onClose();
      onDone?.(reply);
    },
  });
  return (
    <Dialog title={title} onClose={onClose} size={size}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        {intro && <div className="grid gap-2">{intro}</div>}
        {form.failure && <Notice tone="bad" title={form.failure} />}
        {fields?.(form)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
