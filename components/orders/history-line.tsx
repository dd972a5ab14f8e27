import { PieceDates } from "@/components/shared/piece-dates";
import { Price } from "@/components/shared/price";
import type { OrderLine } from "@/lib/contract/order-history";
import type { DeliveryDates } from "@/lib/delivery/dates";
import { formatCount, formatMoney, formatWireDate } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";
import { describeLineParts } from "@/lib/orders/fulfilment";
import { CreditNoteLink, LineStatus } from "./line-status";
import { CELL, END, FIRST, ROW, SECOND, WIDE } from "./line-styles";

/** Dates that differ from those of the whole order. */
function getOwnDates({ status, quantity, open }: OrderLine, last: DeliveryDates | null) {
  if (!open || status === "Cancelled") return [];
  const [first] = open;
  const isAsWhole =
    open.length === 1 && first?.quantity === quantity && first.dispatchBy === last?.dispatchBy;
  return isAsWhole ? [] : open;
}

/** One ordered line with the columns of 2.53. */
export function HistoryLine({
  line,
  last,
}: {
  line: OrderLine;
  /** Dates in the heading of the order, which aren't repeated. */
  last: DeliveryDates | null;
}) {
  const dates = getOwnDates(line, last);
  const parts = describeLineParts(line);
  return (
    <tr className={ROW}>
      <td className={`${CELL} ${WIDE}`}>
        <span className="part-number">{line.orderNumber}</span>
      </td>
      <td className={`${CELL} ${FIRST}`}>
        <span className="part-number text-base">{line.name}</span>
      </td>
      <td className={`${CELL} ${FIRST} narrow:text-muted`}>{line.brand}</td>
      <td className={`${END} ${SECOND}`}>
        {formatCount(line.quantity)}
        <span className="wide:hidden"> ×</span>
      </td>
      <td className={`${END} ${SECOND}`}>
        <span className={WIDE}>
          <Price list={line.listPrice} your={line.yourPrice} percent={line.discountPercent} />
        </span>
        <span className="wide:hidden">{formatMoney(line.yourPrice)}</span>
      </td>
      <td className={`${END} ${FIRST} narrow:ml-auto`}>
        <span className="font-semibold tabular-nums">{formatMoney(line.total)}</span>
      </td>
      <td className={`${END} ${SECOND}`}>
        <span className="wide:hidden">GST </span>
        {formatMoney(line.gstAmount)}
        {line.gstRateBp > 0 && (
          <span className="block text-muted narrow:hidden">{line.gstRateBp / 100} %</span>
        )}
      </td>
      <td className={`${END} ${SECOND} whitespace-nowrap`}>{formatMass(line.massKg)}</td>
      <td className={`${CELL} ${SECOND}`}>{line.country ?? "NA"}</td>
      <td className={`${CELL} ${WIDE}`}>
        <span className="whitespace-nowrap">{formatWireDate(line.date)}</span>
        <span className="block text-muted">{line.time}</span>
      </td>
      <td className={`${CELL} ${parts.length > 0 || dates.length > 0 ? SECOND : WIDE}`}>
        <span className={WIDE}>
          <LineStatus line={line} />
        </span>
        {parts.map((part) => (
          <span key={part} className="block text-muted">
            {part}
          </span>
        ))}
        <span className="text-muted">
          <PieceDates pieces={dates} now={new Date()} />
        </span>
        {line.hasCreditNote && (
          <span className="block touch:mt-6 narrow:hidden">
            <CreditNoteLink line={line} />
          </span>
        )}
      </td>
    </tr>
  );
}
