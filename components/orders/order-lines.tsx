"use client";
import { useBrand } from "@/components/layout/brand-context";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { LineCell, LineHead, LineRow, LineTable } from "@/components/ui/table";
import type { OrderPageLine } from "@/lib/contract/order-page";
import { formatCount, formatDay, formatMass, formatMoney } from "@/lib/format";
import { routes } from "@/lib/routes";

const HEADS: [name: string, end?: boolean][] = [
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

function Item({ line: { name, slug } }: { line: OrderPageLine }) {
  const brand = useBrand();
  if (slug === null) return name;
  return (
    <AppLink className="link" href={routes.product(brand, name, slug)}>
      {name}
    </AppLink>
  );
}

function Quantity({ line: { quantity, quantityNow, laterBy } }: { line: OrderPageLine }) {
  const later = quantity - quantityNow;
  return (
    <>
      {formatCount(quantity)}
      {later > 0 && (
        <span className="block text-muted">
          {formatCount(quantityNow)} at once, {formatCount(later)}{" "}
          {laterBy ? `by ${formatDay(laterBy)}` : "later"}
        </span>
      )}
    </>
  );
}

/** The lines of an order as they were agreed. */
export function OrderLines({ lines }: { lines: OrderPageLine[] }) {
  return (
    <section aria-label="Items">
      <h2 className="mb-2">Items</h2>
      <LineTable
        label="Items of this order"
        head={HEADS.map(([name, end = false]) => (
          <LineHead key={name} end={end}>
            {name}
          </LineHead>
        ))}
      >
        {lines.map((line) => (
          <LineRow key={line.lineNumber}>
            <LineCell wide>
              <span className="part-number text-base">
                <Item line={line} />
              </span>
              <span className="block text-muted">{line.lineNumber}</span>
            </LineCell>
            <LineCell label="Brand">{line.brand}</LineCell>
            <LineCell label="HSN">{line.hsn}</LineCell>
            <LineCell label="Qty" end>
              <Quantity line={line} />
            </LineCell>
            <LineCell label="Price" end>
              <Price list={line.listPrice} your={line.yourPrice} />
            </LineCell>
            <LineCell label="Total" end>
              <span className="font-semibold">{formatMoney(line.total)}</span>
            </LineCell>
            <LineCell label="GST" end>
              {formatMoney(line.gstAmount)}
              <span className="block text-muted">{line.gstRateBp / 100} %</span>
            </LineCell>
            <LineCell label="Wt." end>
              <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
            </LineCell>
            <LineCell label="Origin">{line.country ?? "NA"}</LineCell>
          </LineRow>
        ))}
      </LineTable>
    </section>
  );
}
