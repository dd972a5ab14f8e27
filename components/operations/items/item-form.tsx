"use client";
import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { ApiError } from "@/lib/browser/http";
import { changeItemCall, type ItemField, type ItemPage } from "@/lib/contract/operations/items";
import { useOpsMutation } from "@/lib/queries/operations";

const CHECK = /^Check before saving: /;

/** Whether a value was changed since the operator saw it. */
const isConflict = ({ status, message }: ApiError) => status === 409 && !CHECK.test(message);

const schema = z.object({
  texts: z.record(z.string(), z.string()),
  reason: z.string(),
  confirmed: z.boolean(),
});
type Values = z.infer<typeof schema>;

const toValues = (fields: ItemField[]): Values => ({
  texts: Object.fromEntries(fields.map(({ field, text }) => [field, text])),
  reason: "",
  confirmed: false,
});

/** The values of an item, with the rules of imports. Only changed ones are sent. */
export function ItemForm({ item: { id, fields } }: { item: ItemPage }) {
  const toast = useToast();
  const send = useOpsMutation(changeItemCall);
  const [seen, setSeen] = useState(fields);
  const [isRefused, setRefused] = useState(false);
  const form = useSchemaForm({
    schema,
    defaultValues: toValues(seen),
    values: toValues(seen),
    keepEdited: true,
    onSubmit: async ({ texts, reason, confirmed }) => {
      const changed = seen.filter(({ field, text }) => texts[field]?.trim() !== text);
      if (changed.length === 0) throw new ApiError("invalid", 0, "No value was changed.");
      const body = {
        values: Object.fromEntries(changed.map(({ field }) => [field, texts[field] ?? ""])),
        seen: Object.fromEntries(changed.map(({ field, text }) => [field, text])),
      };
      const { outcome } = await send.mutateAsync(
        { id, ...body, reason, confirmed },
        { onError: (error) => setRefused(isConflict(error as ApiError)) },
      );
      form.reset({ texts, reason: "", confirmed: false }, { keepDirtyValues: false });
      toast(["Item saved.", outcome].filter(Boolean).join(" "));
    },
  });
  const { register, submit, failure, busy, formState } = form;
  // While the form is edited, the values it started from stay: the backend refuses to overwrite another change with them.
  if (seen !== fields && (isRefused || !formState.isDirty)) {
    setSeen(fields);
    setRefused(false);
  }
  const mustConfirm = CHECK.test(failure);
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {fields.map(({ field, name }) => (
          <Field key={field} label={name}>
            <Input {...register(`texts.${field}`)} maxLength={500} autoComplete="off" />
          </Field>
        ))}
        <Field label="Reason, for the history">
          <Input {...register("reason")} maxLength={200} autoComplete="off" />
        </Field>
      </div>
      {failure && <Notice tone={mustConfirm ? "warning" : "bad"} title={failure} />}
      <div className="flex flex-wrap items-center gap-4">
        {mustConfirm && <Checkbox label="The values are right" {...register("confirmed")} />}
        <Button type="submit" busy={busy}>
          Save item
        </Button>
      </div>
    </form>
  );
}
