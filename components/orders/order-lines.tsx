"use client";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import type { OrderDetailsLine } from "@/lib/contract/order-details";
import { formatCount, formatDay, formatMass, formatMoney } from "@/lib/format";
import { describeProgress } from "@/lib/orders/fulfilment";
import { routes } from "@/lib/routes";

const COLUMNS: [name: string, end?: boolean][] = [
  ["Item"],
  ["Brand"],
  ["HSN"],
  ["Qty", true],
  ["Price", true],
  ["Total", true],
  ["GST", true],
  ["Wt.", true],
  ["Origin"],
];

function Item({ line: { name, slug } }: { line: OrderDetailsLine }) {
  const brand = useBrand();
  if (slug === null) return name;
  return (
    <AppLink className="link" href={routes.product(brand, name, slug)}>
      {name}
    </AppLink>
  );
}

function Quantity({ line }: { line: OrderDetailsLine }) {
  return line.fulfilment ? (
    <>
      {formatCount(line.quantity)}
      {describeProgress(line).map((part) => (
        <span key={part} className="block text-muted">
          {part}
        </span>
      ))}
    </>
  ) : (
    <PromisedQuantity line={line} />
  );
}

/** Promised quantities and dates, for backends that don't report shipments. */
function PromisedQuantity({
  line: { quantity, quantityNow, laterBy },
}: {
  line: OrderDetailsLine;
}) {
  const later = quantity - quantityNow;
  return (
    <>
      {formatCount(quantity)}
      {later > 0 && (
        <span className="block text-muted">
          {quantityNow > 0 && `${formatCount(quantityNow)} now, `}
          {formatCount(later)} {laterBy ? `by ${formatDay(laterBy)}` : "later"}
        </span>
      )}
    </>
  );
}

export function OrderLines({ lines }: { lines: OrderDetailsLine[] }) {
  return (
    <section aria-label="Items">
      <h2 className="mb-2">Items</h2>
      <Table
        label="Items of this order"
        head={COLUMNS.map(([name, end = false]) => (
          <TableHead key={name} end={end}>
            {name}
          </TableHead>
        ))}
      >
        {lines.map((line) => (
          <TableRow key={line.lineNumber}>
            <TableCell wide>
              <span className="part-number text-base">
                <Item line={line} />
              </span>
              <span className="block text-muted">{line.lineNumber}</span>
            </TableCell>
            <TableCell label="Brand">{line.brand}</TableCell>
            <TableCell label="HSN">{line.hsn}</TableCell>
            <TableCell label="Qty" end>
              <Quantity line={line} />
            </TableCell>
            <TableCell label="Price" end>
              <Price list={line.listPrice} your={line.yourPrice} />
            </TableCell>
            <TableCell label="Total" end>
              <span className="font-semibold">{formatMoney(line.total)}</span>
            </TableCell>
            <TableCell label="GST" end>
              {formatMoney(line.gstAmount)}
              <span className="block text-muted">{line.gstRateBp / 100} %</span>
            </TableCell>
            <TableCell label="Wt." end>
              <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
            </TableCell>
            <TableCell label="Origin">{line.country ?? "NA"}</TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  );
}
