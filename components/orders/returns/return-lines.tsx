import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { ReturnLine } from "@/lib/contract/returns";
import { formatCount } from "@/lib/format";

/** "5 × 6204-2RS ZWZ" for each line. */
export const ReturnedItems = ({ lines }: { lines: ReturnLine[] }) =>
  lines.map(({ line, quantity, name, brand }) => (
    <span key={line} className="block">
      {formatCount(quantity)} × <span className="part-number">{name}</span> {brand}
    </span>
  ));

const show = (pieces: number | null) => (pieces === null ? "–" : formatCount(pieces));

/** Pieces of a return in each step. */
export function ReturnLines({ lines }: { lines: ReturnLine[] }) {
  const isDecided = lines.some(({ approved }) => approved !== null);
  const isReceived = lines.some(({ accepted }) => accepted !== null);
  return (
    <section aria-label="Items">
      <h2 className="mb-2">Items</h2>
      <Table
        label="Items of this return"
        head={
          <>
            <TableHead>Item</TableHead>
            <TableHead>Brand</TableHead>
            <TableHead end>Requested</TableHead>
            {isDecided && <TableHead end>Approved</TableHead>}
            {isReceived && <TableHead end>Accepted</TableHead>}
            {isReceived && <TableHead end>Not accepted</TableHead>}
          </>
        }
      >
        {lines.map((line) => (
          <TableRow key={line.line}>
            <TableCell wide>
              <span className="part-number text-base">{line.name}</span>
              <span className="block text-muted">
                {line.orderLine}, shipment {line.shipment}
              </span>
            </TableCell>
            <TableCell label="Brand">{line.brand}</TableCell>
            <TableCell label="Requested" end>
              {formatCount(line.quantity)}
            </TableCell>
            {isDecided && (
              <TableCell label="Approved" end>
                {show(line.approved)}
              </TableCell>
            )}
            {isReceived && (
              <TableCell label="Accepted" end>
                {show(line.accepted)}
              </TableCell>
            )}
            {isReceived && (
              <TableCell label="Not accepted" end>
                {show(line.rejected)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
