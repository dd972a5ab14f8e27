"use client";
import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import type { OrderFilter } from "@/lib/contract/order-history";
import { isFiltered, NO_ORDER_FILTER } from "@/lib/orders/filter";

/** Search by item (2.53), and the filters by state and date. */
export function HistoryFilters({
  filter,
  statuses,
  onChange,
}: {
  filter: OrderFilter;
  /** States to choose from. */
  statuses: string[];
  onChange: (filter: OrderFilter) => void;
}) {
  const offered = [...new Set([...statuses, filter.status])].filter(Boolean);
  const set = (part: Partial<OrderFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="no-print mb-3 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-72">
        <Input
          type="search"
          aria-label="Search by item"
          aria-description="Also finds order numbers, PO numbers and brands"
          placeholder="Search by item"
          maxLength={100}
          value={filter.q}
          onChange={(event) => set({ q: event.target.value })}
        />
      </div>
      <div className="col-span-2 sm:w-56">
        <Field label="Status">
          <Select value={filter.status} onChange={(event) => set({ status: event.target.value })}>
            <option value="">All statuses</option>
            {offered.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <DateField
        label="Placed from"
        value={filter.from}
        max={filter.to}
        onChange={(from) => set({ from })}
      />
      <DateField
        label="Placed until"
        value={filter.to}
        min={filter.from}
        onChange={(to) => set({ to })}
      />
      {isFiltered(filter) && (
        <Button variant="text" className="px-2!" onClick={() => onChange(NO_ORDER_FILTER)}>
          Show all
        </Button>
      )}
    </div>
  );
}

function DateField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  /** "2026-11-20", or "" for no day. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  return (
    <div className="min-w-0">
      <Field label={label}>
        <Input
          type="date"
          // Two beside each other fit on the narrowest phone.
          className="min-w-0 max-sm:px-1.5"
          value={value}
          min={min || undefined}
          max={max || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
