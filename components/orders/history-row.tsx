import { Price } from "@/components/shared/price";
import { TableCell, TableRow } from "@/components/ui/table";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount, formatMass, formatMoney, formatWireDate } from "@/lib/format";
import { LineStatus } from "./line-status";
import { OrderId } from "./order-id";

/** One ordered line with the columns of 2.53. */
export function HistoryRow({ line }: { line: OrderLine }) {
  return (
    <TableRow striped>
      <TableCell label="Order ID" wide>
        <OrderId line={line} />
      </TableCell>
      <TableCell label="Item">
        <span className="part-number text-base">{line.name}</span>
      </TableCell>
      <TableCell label="Brand">{line.brand}</TableCell>
      <TableCell label="Qty" end>
        {formatCount(line.quantity)}
      </TableCell>
      <TableCell label="Price" end>
        <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
      </TableCell>
      <TableCell label="Total" end>
        <span className="font-semibold">{formatMoney(line.total)}</span>
      </TableCell>
      <TableCell label="GST" end>
        {formatMoney(line.gstAmount)}
        {line.gstRateBp > 0 && <span className="block text-muted">{line.gstRateBp / 100} %</span>}
      </TableCell>
      <TableCell label="Wt." end>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </TableCell>
      <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
      <TableCell label="Date">
        <span className="whitespace-nowrap">{formatWireDate(line.date)}</span>
        <span className="block text-muted">{line.time}</span>
      </TableCell>
      <TableCell label="Status">
        <LineStatus line={line} />
      </TableCell>
    </TableRow>
  );
}
