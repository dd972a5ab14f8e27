"use client";
import { useId } from "react";
import { Select } from "@/components/ui/field";
import { getAvailabilityFilters, NO_FILTER } from "@/lib/cart/line-selection";
import type { CartLine } from "@/lib/contract/cart";

/** 'Select Availability' with the values that are offered for these lines (2.36). */
export function AvailabilityFilter({
  lines,
  code,
  onChange,
}: {
  lines: CartLine[];
  code: number;
  onChange: (code: number) => void;
}) {
  const id = useId();
  return (
    <div className="w-full sm:w-56">
      <label htmlFor={id} className="sr-only">
        Filter by availability
      </label>
      <Select id={id} value={code} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={NO_FILTER}>Select Availability</option>
        {getAvailabilityFilters(lines).map((one) => (
          <option key={one.code} value={one.code}>
            {one.value}
          </option>
        ))}
      </Select>
    </div>
  );
}
