"use client";
import { formatCount } from "@/lib/format";
import type { RowGroup, ListSummary as Summary } from "@/lib/quick-order/row-result";

const FILTERS: [RowGroup | null, string, keyof Summary][] = [
  [null, "All", "total"],
  ["matched", "Matched", "matched"],
  ["check", "To check", "check"],
  ["missing", "Not found", "missing"],
];

/** "480 matched, 12 to check, 8 not found." */
const describe = ({ matched, check, missing }: Summary): string =>
  `${formatCount(matched)} matched, ${formatCount(check)} to check, ${formatCount(missing)} not found.`;

/** Counts, which are also filters, and the announcement of progress and result. */
export function ListSummary({
  summary,
  isBusy,
  filter,
  onFilter,
}: {
  summary: Summary;
  isBusy: boolean;
  filter: RowGroup | null;
  onFilter: (filter: RowGroup | null) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show lines</legend>
        {FILTERS.map(([group, label, count]) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter === group}
            onClick={() => onFilter(group)}
            className="min-h-9 rounded-brand border px-3 py-1 text-small aria-pressed:border-primary aria-pressed:bg-wash aria-pressed:font-semibold touch:min-h-11"
          >
            {label} ({formatCount(summary[count])})
          </button>
        ))}
      </fieldset>
      <p role="status" className="text-small text-muted">
        {isBusy
          ? `Matching ${formatCount(summary.waiting)} lines…`
          : summary.waiting === 0
            ? describe(summary)
            : ""}
      </p>
    </div>
  );
}
