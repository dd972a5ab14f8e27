import { Price } from "@/components/shared/price";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount, formatMass, formatMoney, formatWireDate } from "@/lib/format";
import { CreditNoteLink, isPartlyShipped, LineStatus, ShippedPart } from "./line-status";

/** On narrow screens the cells flow into two lines of text; what belongs to the whole order is in its heading. */
const ROW =
  "border-b border-rule narrow:flex narrow:flex-wrap narrow:items-baseline narrow:gap-x-2 narrow:px-3 narrow:py-1.5 narrow:before:order-2 narrow:before:basis-full narrow:before:content-[''] wide:bg-paper wide:odd:bg-wash";
const CELL = "wide:px-1 wide:py-2.5 wide:align-middle print:py-1.5";
const END = `${CELL} wide:text-right`;
const FIRST = "narrow:order-1";
const SECOND = "narrow:order-3 narrow:text-muted";
const WIDE = "narrow:hidden";

/** One ordered line with the columns of 2.53. */
export function HistoryLine({ line }: { line: OrderLine }) {
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
      <td className={`${CELL} ${isPartlyShipped(line) ? SECOND : WIDE}`}>
        <span className={WIDE}>
          <LineStatus line={line} />
        </span>
        <ShippedPart line={line} />
        {line.hasCreditNote && (
          <span className="block touch:mt-6 narrow:hidden">
            <CreditNoteLink line={line} />
          </span>
        )}
      </td>
    </tr>
  );
}
