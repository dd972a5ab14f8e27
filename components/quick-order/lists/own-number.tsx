"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import type { Item } from "@/lib/contract/item";
import { PART_NUMBER_MAX, parsePartNumber } from "@/lib/forms/part-number";
import { useOrderLists } from "@/lib/queries/order-lists";
import { useRemovePartNumbers, useSavePartNumbers } from "@/lib/queries/part-numbers";
import type { ListRow } from "@/lib/quick-order/list-row";
import type { RowResult } from "@/lib/quick-order/row-result";
import { guessOwnNumber, isOwnChoice } from "@/lib/quick-order/saved-list";

/** Saves the company's own number of the item that was chosen for a line, or removes the one that a line was matched by. */
export function OwnNumber({ result: { row, item, ownNumber } }: { result: RowResult }) {
  if (!item) return null;
  if (ownNumber !== null) return <ForgetNumber number={ownNumber} />;
  return isOwnChoice(row, item) && <RememberNumber row={row} item={item} />;
}

function RememberNumber({ row, item }: { row: ListRow; item: Item }) {
  // Another backend lacks the calls for lists and for part numbers alike.
  const isAvailable = useOrderLists().data !== undefined;
  const { mutate, isPending, isSuccess, error } = useSavePartNumbers();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => guessOwnNumber(row));
  const [problem, setProblem] = useState("");
  if (!isAvailable) return null;
  if (isSuccess)
    return (
      <p role="status">
        Saved: “{typed.trim()}” is your number of {item.name}.
      </p>
    );
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="justify-self-start text-primary underline touch:min-h-11"
      >
        Remember as our number …<span className="sr-only"> of {item.name}</span>
      </button>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parsePartNumber(typed);
    if ("error" in parsed) return setProblem(parsed.error);
    setProblem("");
    if (!isPending) mutate([{ number: parsed.number, itemId: item.id }]);
  }
  const shown = problem || error?.message;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={`Our number of ${item.name}`}
        aria-invalid={shown ? true : undefined}
        autoFocus
        value={typed}
        maxLength={PART_NUMBER_MAX}
        autoComplete="off"
        className="max-w-56"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" variant="secondary" busy={isPending}>
        Save our number
      </Button>
      {shown && (
        <span role="alert" className="w-full text-bad">
          {shown}
        </span>
      )}
    </form>
  );
}

function ForgetNumber({ number }: { number: string }) {
  const { mutate, isPending, isSuccess, error } = useRemovePartNumbers();
  if (isSuccess) {
    return (
      <p role="status">
        “{number}” is no longer your number. Your next list is matched without it.
      </p>
    );
  }
  return (
    <div>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate([number])}
        className="text-primary underline touch:min-h-11"
      >
        Forget our number<span className="sr-only"> {number}</span>
      </button>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </div>
  );
}
