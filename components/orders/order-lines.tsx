"use client";
import { PieceDates } from "@/components/shared/piece-dates";
import { Price } from "@/components/shared/price";
import { AppLink } from "@/components/ui/app-link";
import { Table, TableHead } from "@/components/ui/table";
import { useFoldedRows } from "@/components/ui/use-folded-rows";
import { useBrand } from "@/lib/browser/brand-context";
import type { OrderDetails, OrderDetailsLine } from "@/lib/contract/order-details";
import { describeNotice } from "@/lib/delivery/notices";
import { formatCount, formatMoney } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";
import { describeShippedPieces } from "@/lib/orders/fulfilment";
import { routes } from "@/lib/routes";
import { CELL, END, FIRST, LAST, ROW, SECOND, WIDE } from "./line-styles";

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

interface LineProps extends Pick<OrderDetails, "shipments"> {
  line: OrderDetailsLine;
  isFolded: boolean;
}

/** Pieces of the line: what has left, and what is still to come with its dates. */
function Pieces({ line, shipments }: Pick<LineProps, "line" | "shipments">) {
  const { quantity, open, notices } = line;
  const now = new Date();
  const left = describeShippedPieces(line, shipments, now);
  const cancelled = line.cancelledPieces ?? 0;
  return (
    <span className="block text-muted">
      {left && <span className="block">{left}</span>}
      <PieceDates pieces={open} now={now} />
      {cancelled > 0 && <span className="block">{formatCount(cancelled)} cancelled</span>}
      {open.length > 0 &&
        notices.map((notice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notices are only added at the end.
          <span key={index} className="block max-w-72 wide:ml-auto">
            {describeNotice(notice, quantity)}
          </span>
        ))}
    </span>
  );
}

/** Folded on narrow screens only. */
export function OrderLines({ lines, shipments }: Pick<OrderDetails, "lines" | "shipments">) {
  const { canExpand, isExpanded, isFolded, toggle } = useFoldedRows(lines.length);
  return (
    <section aria-label="Items">
      <h2 className="mb-2">Items</h2>
      <div className="narrow:rounded-brand narrow:border narrow:border-rule">
        <Table
          label="Items of this order"
          head={COLUMNS.map(([name, end = false]) => (
            <TableHead key={name} end={end}>
              {name}
            </TableHead>
          ))}
        >
          {lines.map((line, index) => (
            <Line
              key={line.lineNumber}
              line={line}
              shipments={shipments}
              isFolded={isFolded(index)}
            />
          ))}
        </Table>
        {canExpand && (
          <button
            type="button"
            aria-expanded={isExpanded}
            onClick={toggle}
            className="no-print min-h-11 px-3 font-semibold text-primary hover:underline wide:hidden"
          >
            {isExpanded ? "Show fewer items" : `Show all ${lines.length} items`}
          </button>
        )}
      </div>
    </section>
  );
}

/** A line with all its columns, on narrow screens two lines of text and the dates of its pieces. */
function Line({ line, shipments, isFolded }: LineProps) {
  return (
    <tr className={`${ROW} ${isFolded ? WIDE : ""}`}>
      <td className={`${CELL} ${FIRST}`}>
        <span className="part-number text-base">
          <Item line={line} />
        </span>
        <span className={`block text-muted ${WIDE}`}>{line.lineNumber}</span>
      </td>
      <td className={`${CELL} ${FIRST} narrow:text-muted`}>{line.brand}</td>
      <td className={`${CELL} ${LAST}`}>
        <span className="wide:hidden">HSN </span>
        {line.hsn}
      </td>
      {/* On narrow screens its parts stand in different lines of text. */}
      <td className={`${END} narrow:contents`}>
        <span className={SECOND}>
          {formatCount(line.quantity)}
          <span className="wide:hidden"> ×</span>
        </span>
        <span className="block narrow:order-last narrow:basis-full">
          <Pieces line={line} shipments={shipments} />
        </span>
      </td>
      <td className={`${END} ${SECOND}`}>
        <span className={WIDE}>
          <Price list={line.listPrice} your={line.yourPrice} />
        </span>
        <span className="wide:hidden">{formatMoney(line.yourPrice)}</span>
      </td>
      <td className={`${END} ${FIRST} narrow:ml-auto`}>
        <span className="font-semibold tabular-nums">{formatMoney(line.total)}</span>
      </td>
      <td className={`${END} ${SECOND}`}>
        <span className="wide:hidden">GST </span>
        {formatMoney(line.gstAmount)}
        <span className={`block text-muted ${WIDE}`}>{line.gstRateBp / 100} %</span>
      </td>
      <td className={`${END} ${LAST}`}>
        <span className="whitespace-nowrap">{formatMass(line.massKg)}</span>
      </td>
      <td className={`${CELL} ${LAST}`}>{line.country ?? "NA"}</td>
    </tr>
  );
}
