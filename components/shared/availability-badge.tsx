import { getDeliveryPromise } from "@/lib/catalogue/delivery-promise";
import {
  getSplit,
  getStockStatus,
  type StockFacts,
  type StockStatus,
} from "@/lib/catalogue/stock-status";
import { DateWords, PieceDates } from "./piece-dates";

const DOT: Record<StockStatus["tone"], string> = {
  good: "bg-good",
  warning: "bg-warning",
  muted: "bg-muted",
};

interface Props extends StockFacts {
  /** Days until an item that is not in stock is dispatched; used when there is no date. */
  leadDays?: number | null;
}

/** Dispatch day of one piece ordered today; null for items in stock, which need no date. */
const dayFromLeadTime = ({ availability, leadDays = null }: Props): string | null =>
  availability === "Stock"
    ? null
    : getDeliveryPromise({ availability, stock: 0, leadDays }, 1, new Date()).expected;

/**
 * Availability as a coloured dot with its text: "In stock: 6", "Back-order, dispatch by 12 Dec", "On request"; a split
 * quantity with the dates of both parts.
 */
export function AvailabilityBadge(props: Props) {
  const facts = { ...props, expected: props.expected ?? dayFromLeadTime(props) };
  const { tone, label, dates } = getStockStatus(facts);
  const split = getSplit(facts);
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOT[tone]}`} />
      {split.length > 0 ? (
        <span>
          {facts.availability === "RFI Approved" && `${label}, `}
          <PieceDates pieces={split} now={null} />
        </span>
      ) : (
        <span>
          <span className="whitespace-nowrap">{dates.length > 0 ? `${label},` : label}</span>
          {dates.length > 0 && (
            <>
              {" "}
              <span className="text-muted">
                <DateWords words={dates} />
              </span>
            </>
          )}
        </span>
      )}
    </span>
  );
}
