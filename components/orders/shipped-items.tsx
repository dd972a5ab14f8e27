"use client";
import { useFoldedRows } from "@/components/ui/use-folded-rows";
import type { Shipment } from "@/lib/contract/shipment";
import { formatCount } from "@/lib/format";

/** Pieces of each item in a shipment; print has all. */
export function ShippedItems({ lines }: Pick<Shipment, "lines">) {
  const { canExpand, isExpanded, isFolded, toggle } = useFoldedRows(lines.length);
  return (
    <>
      {lines.map((line, index) => (
        <span key={line.lineNumber} className={isFolded(index) ? "hidden print:block" : "block"}>
          {formatCount(line.quantity)} × <span className="part-number">{line.name}</span>{" "}
          {line.brand}
        </span>
      ))}
      {canExpand && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={toggle}
          className="no-print min-h-9 font-semibold text-primary touch:min-h-11 hover:underline"
        >
          {isExpanded ? "Show fewer" : `Show all ${lines.length}`}
          <span className="sr-only"> items of this shipment</span>
        </button>
      )}
    </>
  );
}
