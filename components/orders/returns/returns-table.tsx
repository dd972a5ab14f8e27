import { OrderLink } from "@/components/shared/order-link";
import { AppLink } from "@/components/ui/app-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { Return } from "@/lib/contract/returns";
import { formatDate } from "@/lib/format";
import { formatReason } from "@/lib/returns/reasons";
import { routes } from "@/lib/routes";
import { ReturnedItems } from "./return-lines";

/** Returns, one row each; without the column of the order on the order's own page. */
export function ReturnsTable({
  label,
  returns,
  hasOrder,
}: {
  label: string;
  returns: Return[];
  hasOrder: boolean;
}) {
  return (
    <Table
      label={label}
      head={
        <>
          <TableHead>Return</TableHead>
          {hasOrder && <TableHead>Order</TableHead>}
          <TableHead>Requested</TableHead>
          <TableHead>Reason</TableHead>
          <TableHead>Items</TableHead>
          <TableHead>Status</TableHead>
        </>
      }
    >
      {returns.map((one) => (
        <TableRow key={one.number}>
          <TableCell label="Return">
            <AppLink className="link part-number" href={routes.return(one.number)}>
              {one.number}
            </AppLink>
          </TableCell>
          {hasOrder && (
            <TableCell label="Order">
              <OrderLink number={one.orderNumber} />
            </TableCell>
          )}
          <TableCell label="Requested">
            <span className="whitespace-nowrap">{formatDate(one.requestedAt)}</span>
          </TableCell>
          <TableCell label="Reason">{formatReason(one.reason)}</TableCell>
          <TableCell label="Items">
            <ReturnedItems lines={one.lines} />
          </TableCell>
          <TableCell label="Status">{one.status}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
