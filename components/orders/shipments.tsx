import { FileLink } from "@/components/ui/file-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { Shipment } from "@/lib/contract/shipment";
import { arrivalInWords } from "@/lib/delivery/dates";
import { files } from "@/lib/files";
import { formatDate } from "@/lib/format";
import { describePackages } from "@/lib/orders/fulfilment";
import { at } from "@/lib/orders/status-steps";
import { ShippedItems } from "./shipped-items";

const COLUMNS = ["Dispatched", "Carrier", "Tracking number", "Packages", "Items", "Documents"];

const getEwayNotes = ({ ewayBills, ewayValidUntil, vehicle }: Shipment): string[] => [
  ...ewayBills.map((number) => `E-way bill ${number}`),
  ...(ewayValidUntil ? [`Valid until ${formatDate(ewayValidUntil)}`] : []),
  ...(vehicle ? [`Vehicle ${vehicle}`] : []),
];

/** Further times of a shipment: "packed 20 Nov 2026, 09:30", and when the shipment arrives or arrived. */
const getMoments = ({ packed, delivered, arrivesBy }: Shipment): string[] => [
  ...(packed ? [`packed ${at(packed)}`] : []),
  ...(delivered ? [`delivered ${at(delivered)}`] : arrivalInWords(arrivesBy, new Date())),
];

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
              <span className="whitespace-nowrap">{at(shipment)}</span>
              {getMoments(shipment).map((words) => (
                <span key={words} className="block text-muted first-letter:uppercase">
                  {words}
                </span>
              ))}
            </TableCell>
            <TableCell label="Carrier">{shipment.carrier}</TableCell>
            <TableCell label="Tracking number">
              <span className="break-all">{shipment.tracking}</span>
              {getEwayNotes(shipment).map((note) => (
                <span key={note} className="block text-muted">
                  {note}
                </span>
              ))}
            </TableCell>
            <TableCell label="Packages">{describePackages(shipment) || "–"}</TableCell>
            <TableCell label="Items" wide>
              <ShippedItems lines={shipment.lines} />
            </TableCell>
            <TableCell label="Documents">
              <FileLink
                href={files.packingList(order, shipment.number)}
                what={`packing list of shipment ${shipment.number} as PDF`}
              >
                Packing list
              </FileLink>
              {shipment.challan && (
                <span className="block">
                  <FileLink
                    href={files.deliveryChallan(order, shipment.number)}
                    what={`delivery challan ${shipment.challan} as PDF`}
                  >
                    Delivery challan
                  </FileLink>
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
