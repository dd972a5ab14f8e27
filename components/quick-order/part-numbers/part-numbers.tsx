"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { useEntryText } from "@/components/ui/use-entry-text";
import type { PartNumber } from "@/lib/contract/part-numbers";
import { formatCount } from "@/lib/format";
import { partNumberKey } from "@/lib/forms/part-number";
import { PartNumberForm } from "./part-number-form";
import { PartNumberTable } from "./part-number-table";

/** Rows shown at first and with every press of 'Show more'. */
const ROWS = 50;
/** With fewer numbers a search is of no use. */
const SEARCH_FROM = 6;

const matches = (text: string) => {
  const wanted = partNumberKey(text);
  return ({ number, itemName, brand }: PartNumber) =>
    [number, itemName, `${brand} ${itemName}`].some((one) => partNumberKey(one).includes(wanted));
};

/** Form and table of own part numbers. */
export function PartNumbers({ numbers }: { numbers: PartNumber[] }) {
  const [search, setSearch] = useEntryText("search", "");
  const [shownRows, setRows] = useEntryText("rows", String(ROWS));
  const rows = Number(shownRows);
  const [changing, setChanging] = useState<PartNumber | null>(null);
  // The focus follows Change into the form, and goes to the first field for the next number.
  const [isFocused, setFocused] = useState(false);
  const [saves, setSaves] = useState(0);
  const [message, setMessage] = useState("");
  const found = search.trim() ? numbers.filter(matches(search)) : numbers;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PartNumberForm
        key={`${saves} ${changing?.number}`}
        changed={changing}
        isFocused={isFocused}
        onCancel={() => setChanging(null)}
        onSaved={(saved) => {
          setMessage(saved);
          setSaves(saves + 1);
          setFocused(true);
          setChanging(null);
        }}
      />
      <p role="status" className="text-good empty:hidden">
        {message}
      </p>
      {(numbers.length >= SEARCH_FROM || search) && (
        <div className="max-w-80">
          <Field label="Search part numbers">
            <Input
              type="search"
              value={search}
              autoComplete="off"
              onChange={({ target }) => {
                setSearch(target.value);
                setRows(String(ROWS));
              }}
            />
          </Field>
        </div>
      )}
      <p role="status" className="text-muted">
        {describe(numbers.length, found.length)}
      </p>
      {found.length > 0 && (
        <PartNumberTable
          numbers={found.slice(0, rows)}
          onChange={(one) => {
            setChanging(one);
            setFocused(true);
            setMessage("");
          }}
        />
      )}
      {found.length > rows && (
        <div className="grid justify-items-center">
          <Button variant="secondary" onClick={() => setRows(String(rows + ROWS))}>
            Show more ({formatCount(found.length - rows)} left)
          </Button>
        </div>
      )}
    </div>
  );
}

function describe(total: number, found: number): string {
  if (total === 0) return "Your company has no part numbers yet. Add the first one above.";
  const all = total === 1 ? "1 part number" : `${formatCount(total)} part numbers`;
  return found < total ? `${formatCount(found)} of ${all}` : all;
}
