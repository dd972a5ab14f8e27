"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { useSitePath } from "@/lib/browser/use-site-path";

export interface Filter {
  /** Name in the query string. */
  name: string;
  label: string;
  kind?: "text" | "day";
  /** A choice instead of a text. */
  options?: { value: string; label: string }[];
  /** Names the choice of none of the options; default: "All". */
  empty?: string;
}

/** The values of these filters in the address; "" for one that is not set. */
export function useFilters<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const search = useSearchParams();
  const values = names.map((name) => [name, search.get(name) ?? ""]);
  return Object.fromEntries(values) as Record<Name, string>;
}

type Values = Record<string, string>;

/** Changes the query string of the page: a filter leads to an address that can be shared and restored by Back. */
function useSetFilters() {
  const router = useRouter();
  const path = useSitePath();
  return (values: Values) => {
    const entries = Object.entries(values).map(([name, value]) => [name, value.trim()]);
    const query = new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
    router.push(query ? `${path}?${query}` : path);
  };
}

/** Values of the fields: those in the address, until they are edited; another address makes edits void. */
function useEditedFilters(filters: Filter[]) {
  const search = useSearchParams();
  const address = search.toString();
  const [edits, setEdits] = useState<{ address: string; values: Values }>();
  const edited = edits?.address === address ? edits.values : {};
  const values: Values = Object.fromEntries(
    filters.map(({ name }) => [name, edited[name] ?? search.get(name) ?? ""]),
  );
  const edit = (name: string, value: string): Values => {
    const changed = { ...values, [name]: value };
    setEdits({ address, values: changed });
    return changed;
  };
  return { values, edit, isFiltered: filters.some(({ name }) => search.get(name)) };
}

const controls = "grid gap-3 sm:flex sm:flex-wrap sm:items-end";

/** Filters of a list, kept in the address. Choices apply at once, texts with Enter or the button. */
export function FilterBar({ filters }: { filters: Filter[] }) {
  const { values, edit, isFiltered } = useEditedFilters(filters);
  const setFilters = useSetFilters();
  return (
    <search>
      <form
        className={controls}
        onSubmit={(event) => {
          event.preventDefault();
          setFilters(values);
        }}
      >
        {filters.map(({ name, label, kind, options, empty = "All" }) => (
          <Field key={name} label={label}>
            {options ? (
              <Select
                name={name}
                value={values[name]}
                onChange={({ target }) => setFilters(edit(name, target.value))}
              >
                <option value="">{empty}</option>
                {options.map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                name={name}
                type={kind === "day" ? "date" : "text"}
                value={values[name]}
                onChange={({ target }) => edit(name, target.value)}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Filter
          </Button>
          {isFiltered && (
            <Button variant="text" onClick={() => setFilters({})}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
