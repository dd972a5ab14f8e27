"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format";
import { useTransitDays } from "@/lib/queries/transit";
import type { CartContent } from "@/lib/quick-order/plan-addition";
import type { RowResult } from "@/lib/quick-order/row-result";
import { ResultRow } from "./result-row";
import type { ListActions } from "./use-list";

/** Rows rendered at first (9.10), so that a long list appears at once; then as many more as a phone takes easily. */
const FIRST_ROWS = 50;
const MORE_ROWS = 100;

const HEADERS: [label: string, end: boolean][] = [
  ["Add", false],
  ["As entered", false],
  ["Item", false],
  ["Availability", false],
  ["Price", true],
  ["Qty", true],
  ["Total", true],
  ["Remove", true],
];
const HIDDEN = ["Add", "Remove"];

/** One row per line: a table on wide screens, stacked lines on narrow ones. */
export function RowTable({
  results,
  pieces,
  actions,
  cart,
}: {
  results: RowResult[];
  /** By item id. */
  pieces: Map<string, number>;
  actions: ListActions;
  cart: CartContent | undefined;
}) {
  const [shown, setShown] = useState(FIRST_ROWS);
  const { days: transitDays } = useTransitDays();
  const more = results.length - shown;
  if (results.length === 0) return <p className="py-6 text-muted">No lines here.</p>;
  return (
    <div>
      <table aria-label="Your list" className="block w-full border-collapse text-small wide:table">
        <thead className="hidden border-b-2 border-rule text-left text-muted wide:table-header-group">
          <tr>
            {HEADERS.map(([label, end]) => (
              <th
                key={label}
                scope="col"
                className={`px-1 py-2 font-medium ${end ? "text-right" : ""}`}
              >
                <span className={HIDDEN.includes(label) ? "sr-only" : ""}>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block wide:table-row-group">
          {results.slice(0, shown).map((result) => (
            <ResultRow
              key={result.row.id}
              result={result}
              pieces={pieces.get(result.item?.id ?? "") ?? null}
              actions={actions}
              cart={cart}
              transitDays={transitDays}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + MORE_ROWS)}>
            Show {formatCount(Math.min(more, MORE_ROWS))} more of {formatCount(more)}
          </Button>
        </p>
      )}
    </div>
  );
}
