import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { LineItemCells, LineItemHeaders } from "@/components/shared/line-item-cells";
import { Button } from "@/components/ui/button";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { getFinalRefusal, getLineRefusal } from "@/lib/cart/line-selection";
import type { CartLine } from "@/lib/contract/cart";

/** Where the summary leads to. */
export const ITEMS_ID = "items";

/** Availability of a line, or why it can no longer be ordered. */
function LineAvailability({ line, transitDays }: { line: CartLine; transitDays: number | null }) {
  const finalRefusal = getFinalRefusal(line);
  if (finalRefusal) return <span className="block text-bad">{finalRefusal}</span>;
  return <AvailabilityBadge {...line} transitDays={transitDays} />;
}

/** The selected lines as they will be ordered (2.43). */
export function ReviewLines({
  lines,
  intraState,
  transitDays,
  onLeaveOut,
}: {
  lines: CartLine[];
  intraState: boolean;
  /** To the chosen delivery address; null if unknown. */
  transitDays: number | null;
  onLeaveOut: (lineId: string) => void;
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
              <LineAvailability line={line} transitDays={transitDays} />
              {getLineRefusal(line) && (
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-1 whitespace-nowrap"
                  onClick={() => onLeaveOut(line.id)}
                >
                  Leave out<span className="sr-only"> {line.name}</span>
                </Button>
              )}
            </TableCell>
            <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
