"use client";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import { formatCount, formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import type { RfiRow } from "@/lib/rfi/history";

interface Props {
  selected: RfiRow[];
  /** Other RFIs have orderable lines, which can't be selected now. */
  hasOtherRfis: boolean;
  busy: boolean;
  problem: string;
  onAdd: () => void;
}

/** The selected items with 'Add To Cart', fixed to the bottom edge (2.51). */
export function SelectionPanel({ selected, hasOtherRfis, busy, problem, onAdd }: Props) {
  const brand = useBrand();
  const total = selected.reduce((sum, row) => sum + row.total, 0);
  return (
    <section
      aria-label="Selected items"
      className="no-print sticky low:static bottom-0 z-10 -mx-4 mt-4 grid gap-2 border-t border-rule bg-paper px-4 py-3 shadow-[0_-4px_12px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6"
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="status" className="min-w-0 grow basis-60">
          {selected.length === 0 ? (
            <p className="text-muted">No items selected</p>
          ) : (
            <>
              <ul className="flex max-h-24 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
                {selected.map((row) => (
                  <li key={row.key}>
                    <span className="part-number">{getLineName(brand, row)}</span>
                    <span className="text-muted"> × {formatCount(row.quantity)}</span>
                  </li>
                ))}
              </ul>
              <p className="font-semibold">Total {formatMoney(total)} + GST</p>
            </>
          )}
          {hasOtherRfis && <p className="text-small text-warning">{messages.differentRfis}</p>}
        </div>
        <Button
          disabled={selected.length === 0}
          busy={busy}
          onClick={onAdd}
          className="max-sm:w-full"
        >
          Add To Cart
        </Button>
      </div>
    </section>
  );
}
