"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { countNoun } from "@/lib/count-noun";
import { type CommonTerms, parseDiscount } from "@/lib/operations/answer-rows";

const NONE: CommonTerms = { validUntil: "", leadDays: "", discount: "" };

/** Terms for all selected lines at once; empty ones stay as they are. */
export function CommonTermsForm({
  selected,
  all,
  onSelectAll,
  onApply,
}: {
  selected: number;
  all: number;
  onSelectAll: (selected: boolean) => void;
  onApply: (terms: CommonTerms) => void;
}) {
  const [terms, setTerms] = useState(NONE);
  const [problem, setProblem] = useState<{ leadDays?: string; discount?: string }>({});
  const set = (change: Partial<CommonTerms>) => {
    setProblem({});
    setTerms({ ...terms, ...change });
  };
  function apply() {
    const { leadDays, discount } = terms;
    const wrong = {
      ...(leadDays && !/^\d{1,4}$/.test(leadDays.trim()) ? { leadDays: "Enter whole days" } : {}),
      ...(discount && parseDiscount(discount) === null
        ? { discount: "Enter a percentage from 0 to 90" }
        : {}),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length === 0) onApply(terms);
  }
  return (
    <form
      aria-label="Terms for the selected lines"
      noValidate
      className="grid gap-3 rounded-brand border bg-wash p-3 sm:flex sm:flex-wrap sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className="self-center font-semibold">
        {countNoun(selected, "line")} selected
        <span className="block font-normal">
          <Button
            variant="text"
            size="small"
            className="px-0"
            onClick={() => onSelectAll(selected < all)}
          >
            {selected < all ? "Select all" : "Clear selection"}
          </Button>
        </span>
      </p>
      <Field label="Valid until">
        <Input
          type="date"
          value={terms.validUntil}
          onChange={(event) => set({ validUntil: event.target.value })}
        />
      </Field>
      <Field label="Lead time in days" error={problem.leadDays}>
        <Input
          inputMode="numeric"
          maxLength={4}
          value={terms.leadDays}
          onChange={(event) => set({ leadDays: event.target.value })}
        />
      </Field>
      <Field label="Discount on list price (%)" error={problem.discount}>
        <Input
          inputMode="decimal"
          maxLength={5}
          value={terms.discount}
          onChange={(event) => set({ discount: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" disabled={selected === 0} className="sm:mt-7">
        Apply to selected lines
      </Button>
    </form>
  );
}
