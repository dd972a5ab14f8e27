"use client";
import { Price } from "@/components/shared/price";
import { DataTable } from "@/components/ui/data-table";
import { FileLink } from "@/components/ui/file-link";
import type { SortColumn } from "@/components/ui/sortable-headers";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount, formatMass, formatMoney, formatWireDate } from "@/lib/format";
import { formatPoNumber } from "@/lib/forms/purchase-order";
import {
  canOpenInvoice,
  type SortColumn as Field,
  searchOrders,
  sortOrders,
  toOrderNumber,
} from "@/lib/orders/history";
import { routes } from "@/lib/routes";
import { OrderLink } from "./order-link";

/** Order lines with search, sorting and pages (2.53). */
export function OrderHistoryTable({ lines }: { lines: OrderLine[] }) {
  return (
    <DataTable
      lines={lines}
      columns={COLUMNS}
      start={{ column: "date", ascending: false }}
      search={searchOrders}
      sort={sortOrders}
      noMatch="No order line matches"
      table={(head, shown) => (
        <Table label="Your orders" head={head}>
          {shown.map((line) => (
            <OrderHistoryRow key={line.orderNumber} line={line} />
          ))}
        </Table>
      )}
    />
  );
}

function OrderHistoryRow({ line }: { line: OrderLine }) {
  return (
    <TableRow striped>
      <TableCell label="Order ID" wide>
        <OrderNumber line={line} />
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

/** Columns of 2.53 with the field each is sorted by. */
const COLUMNS: SortColumn<Field>[] = [
  { name: "Order ID", by: "orderNumber" },
  { name: "Item", by: "name" },
  { name: "Brand", by: "brand" },
  { name: "Qty", by: "quantity", end: true },
  { name: "Price", by: "yourPrice", end: true },
  { name: "Total", by: "total", end: true },
  { name: "GST", by: "gstAmount", end: true },
  { name: "Wt.", by: "massKg", end: true },
  { name: "Origin", by: "country" },
  { name: "Date", by: "date" },
  { name: "Status", by: "status" },
];

/** Line number, linked to the order page if the backend has one, and the buyer's PO number. */
function OrderNumber({ line: { orderNumber, poNumber, hasInvoice } }: { line: OrderLine }) {
  return (
    <>
      {hasInvoice === null ? (
        <span className="part-number">{orderNumber}</span>
      ) : (
        <OrderLink number={toOrderNumber(orderNumber)}>{orderNumber}</OrderLink>
      )}
      {poNumber && <span className="block break-words text-muted">{formatPoNumber(poNumber)}</span>}
    </>
  );
}

/** How much of a line has left, until the whole order has (4.18). */
function ShippedPart({ line: { shipped, quantity, status } }: { line: OrderLine }) {
  if (!shipped || status === "Dispatched") return null;
  return (
    <span className="block text-muted">
      {formatCount(shipped)} of {formatCount(quantity)} dispatched
    </span>
  );
}

/** Plain text before there is an invoice, then a link to it (4.18). */
function LineStatus({ line }: { line: OrderLine }) {
  const number = toOrderNumber(line.orderNumber);
  return (
    <>
      {canOpenInvoice(line) ? (
        <FileLink href={routes.invoice(number)} what={`invoice of order ${number}`}>
          {line.status}
        </FileLink>
      ) : (
        line.status
      )}
      <ShippedPart line={line} />
      {line.hasCreditNote && (
        <span className="block touch:mt-6">
          <FileLink href={routes.creditNote(number)} what={`for order ${number}`}>
            Credit note
          </FileLink>
        </span>
      )}
    </>
  );
}
