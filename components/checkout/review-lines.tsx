import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { LineItemCells, LineItemHeaders } from "@/components/shared/line-item-cells";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { toStockFacts } from "@/lib/cart/line-changes";
import type { CartLine } from "@/lib/contract/cart";

/** Where the summary leads to. */
export const ITEMS_ID = "items";

/** The selected lines as they will be ordered (2.43). */
export function ReviewLines({
  lines,
  intraState,
  transitDays,
}: {
  lines: CartLine[];
  intraState: boolean;
  /** To the chosen delivery address; null if unknown. */
  transitDays: number | null;
}) {
  return (
    <section id={ITEMS_ID} aria-labelledby="review-heading" className="min-w-0 scroll-mt-32">
      <h2 id="review-heading" className="mb-2">
        Items
      </h2>
      <Table
        label="Items to be ordered"
        head={
          <>
            <LineItemHeaders />
            <TableHead>Availability</TableHead>
            <TableHead>Origin</TableHead>
          </>
        }
      >
        {lines.map((line) => (
          <TableRow key={line.id}>
            <LineItemCells line={line} intraState={intraState} />
            <TableCell label="Availability">
              <AvailabilityBadge {...toStockFacts(line)} transitDays={transitDays} />
            </TableCell>
            <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
