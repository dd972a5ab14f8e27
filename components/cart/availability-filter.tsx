"use client";
import { useId } from "react";
import { Select } from "@/components/ui/field";
import { availabilityFilters, NO_FILTER } from "@/lib/cart/line-selection";

/** 'Select Availability' with the values that are offered (2.36). */
export function AvailabilityFilter({
  code,
  onChange,
}: {
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
        {availabilityFilters.map((one) => (
          <option key={one.code} value={one.code}>
            {one.value}
          </option>
        ))}
      </Select>
    </div>
  );
}
