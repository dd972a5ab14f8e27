"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { PartNumber } from "@/lib/contract/part-numbers";
import { PART_NUMBER_MAX, parsePartNumber } from "@/lib/forms/part-number";
import { useSavePartNumbers } from "@/lib/queries/part-numbers";
import { useMatchNumbers } from "@/lib/queries/quick-order";
import { type Candidate, findCandidates } from "@/lib/quick-order/item-candidates";

const NOT_FOUND = "This item is not in our catalogue. Check its number.";

/** Adds a part number, or gives one that exists another item. */
export function PartNumberForm({
  changed,
  isFocused,
  onSaved,
  onCancel,
}: {
  /** The number that is changed; null to add one. */
  changed: PartNumber | null;
  /** Its first field takes the focus. */
  isFocused: boolean;
  onSaved: (message: string) => void;
  onCancel: () => void;
}) {
  const brand = useBrand();
  const match = useMatchNumbers();
  const save = useSavePartNumbers();
  const [typed, setTyped] = useState(changed?.number ?? "");
  const [item, setItem] = useState("");
  const [problems, setProblems] = useState({ number: "", item: "" });
  const [candidates, setCandidates] = useState<Candidate[]>([]);
  const isBusy = match.isPending || save.isPending;

  function store(number: string, candidate: Candidate) {
    save.mutate([{ number, itemId: candidate.id }], {
      onSuccess: () => {
        onSaved(`Saved: “${number}” is your number of ${getLineName(brand, candidate)}.`);
      },
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setCandidates([]);
    const parsed = parsePartNumber(typed);
    const text = item.trim();
    setProblems({
      number: "error" in parsed ? parsed.error : "",
      item: text ? "" : "Enter the number of the item.",
    });
    if ("error" in parsed || !text) return;
    match.mutate([{ text }], {
      onSuccess: ({ matches: [found] }) => {
        const [best, ...others] = found ? findCandidates(text, found) : [];
        if (!best) return setProblems({ number: "", item: NOT_FOUND });
        if (best.isCertain) store(parsed.number, best);
        else setCandidates([best, ...others]);
      },
    });
  }
  const error = match.error ?? save.error;
  return (
    <section
      aria-label={changed ? `Change ${changed.number}` : "Add a part number"}
      className="grid gap-3 rounded-brand border bg-wash p-3 sm:p-4"
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="grow basis-48 self-start">
          <Field label="Our number" error={problems.number || undefined}>
            <Input
              value={typed}
              readOnly={changed !== null}
              autoFocus={isFocused && changed === null}
              maxLength={PART_NUMBER_MAX}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </div>
        <div className="grow basis-48 self-start">
          <Field label="Number of the item" error={problems.item || undefined}>
            <Input
              value={item}
              autoFocus={isFocused && changed !== null}
              maxLength={SEARCH_MAX}
              autoComplete="off"
              placeholder={changed ? `Now ${changed.itemName}` : "6205-2RS"}
              onChange={({ target }) => setItem(target.value)}
            />
          </Field>
        </div>
        <div className="flex gap-2 self-start sm:mt-6.5">
          <Button type="submit" busy={isBusy}>
            {changed ? "Save change" : "Add part number"}
          </Button>
          {changed && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {candidates.length > 0 && (
        <div className="grid gap-1">
          <p>Which item is it?</p>
          <ul className="flex flex-wrap gap-2">
            {candidates.map((one) => (
              <li key={one.id}>
                <Button
                  variant="secondary"
                  size="small"
                  busy={save.isPending}
                  onClick={() => store(typed.trim(), one)}
                >
                  {getLineName(brand, one)} <span className="font-normal">{one.label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && <Notice tone="bad">{error.message}</Notice>}
    </section>
  );
}
