"use client";
import type { ComponentProps } from "react";
import { useCities } from "@/lib/queries/places";
import { Field, Select } from "../ui/field";

interface Props extends ComponentProps<"select"> {
  /** Name of the state, "" for none. */
  state: string;
  error?: string | undefined;
}

/** Cities of a state, fetched whenever it changes (4.17). */
export function CityField({ state, error, ...rest }: Props) {
  const cities = useCities(state);
  return (
    <Field
      label="City"
      required
      error={error}
      hint={
        cities.error && (
          <>
            {cities.error.message}{" "}
            <button type="button" className="link" onClick={() => cities.refetch()}>
              Try again
            </button>
          </>
        )
      }
    >
      {/** A select whose options load later needs a new element, or it loses its value. */}
      <Select
        key={cities.data ? state : ""}
        autoComplete="address-level2"
        disabled={!cities.data}
        aria-busy={cities.isLoading || undefined}
        {...rest}
      >
        <option value="">{cities.isLoading ? "Loading cities…" : "Select City"}</option>
        {cities.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
