import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { Shipment } from "@/lib/contract/order-details";
import { formatCount, formatDate } from "@/lib/format";
import { describePackages } from "@/lib/orders/fulfilment";
import { routes } from "@/lib/routes";

const COLUMNS = ["Dispatched", "Carrier", "Tracking number", "Packages", "Items", "Documents"];

/** Shipments of an order with carrier and tracking number, one row each. */
export function Shipments({ order, shipments }: { order: string; shipments: Shipment[] }) {
  return (
    <section aria-label="Shipments">
      <h2 className="mb-2">Shipments</h2>
      <Table
        label="Shipments of this order"
        head={COLUMNS.map((name) => <TableHead key={name}>{name}</TableHead>)}
      >
        {shipments.map((shipment) => (
          <TableRow key={shipment.number}>
            <TableCell label="Dispatched">
              <span className="whitespace-nowrap">{formatDate(shipment.date)}</span>
            </TableCell>
            <TableCell label="Carrier">{shipment.carrier}</TableCell>
            <TableCell label="Tracking number">
              <span className="break-all">{shipment.tracking}</span>
            </TableCell>
            <TableCell label="Packages">{describePackages(shipment) || "–"}</TableCell>
            <TableCell label="Items" wide>
              {shipment.lines.map((line) => (
                <span key={line.lineNumber} className="block">
                  {formatCount(line.quantity)} × <span className="part-number">{line.name}</span>{" "}
                  {line.brand}
                </span>
              ))}
            </TableCell>
            <TableCell label="Documents">
              <FileLink
                href={routes.packingList(order, shipment.number)}
                what={`packing list of shipment ${shipment.number} as PDF`}
              >
                Packing list
              </FileLink>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
