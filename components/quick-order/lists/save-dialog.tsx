"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { OrderListSummary } from "@/lib/contract/order-lists";
import { LIST_NAME_MAX, listNameKey, parseListName } from "@/lib/forms/order-list";
import { useSaveOrderList } from "@/lib/queries/order-lists";
import type { RowResult } from "@/lib/quick-order/row-result";
import { toSavedRows } from "@/lib/quick-order/saved-list";
import { describeChange, describeRows } from "./describe-list";

interface Props {
  lists: OrderListSummary[];
  /** The list that was opened or saved last, as it was then. */
  opened: OrderListSummary | null;
  results: RowResult[];
  onClose: () => void;
  onSaved: (list: OrderListSummary) => void;
}

/** Effect of saving on a list of the same name. */
function describeReplacement(list: OrderListSummary, opened: OrderListSummary | null): string {
  const content = `${describeRows(list.rowCount)}, ${describeChange(list)}`;
  if (list.id !== opened?.id) return `This replaces your list “${list.name}” (${content}).`;
  return list.version === opened.version
    ? `This saves your changes to “${list.name}”.`
    : `“${list.name}” was changed after you opened it (${content}). Saving replaces that change.`;
}

/** Saves the list under a name; the name of another list replaces that list. Import it lazily. */
export default function SaveDialog({ lists, opened, results, onClose, onSaved }: Props) {
  const { mutate, isPending, error } = useSaveOrderList();
  const [typed, setTyped] = useState(opened?.name ?? "");
  const [isValidated, setValidated] = useState(false);
  const parsed = parseListName(typed);
  const existing =
    "name" in parsed
      ? lists.find(({ name }) => listNameKey(name) === listNameKey(parsed.name))
      : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setValidated(true);
    if ("error" in parsed || isPending) return;
    const replaces = existing ? { id: existing.id, version: existing.version } : null;
    mutate({ replaces, name: parsed.name, rows: toSavedRows(results) }, { onSuccess: onSaved });
  }
  return (
    <Dialog title="Save list" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label="Name"
          hint="Everyone in your company can open it."
          error={isValidated && "error" in parsed ? parsed.error : undefined}
        >
          <Input
            value={typed}
            maxLength={LIST_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {existing && <p>{describeReplacement(existing, opened)}</p>}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <div>
          <Button type="submit" busy={isPending}>
            {existing ? "Replace list" : "Save list"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
