import {
  getSplit,
  getStockStatus,
  type StockFacts,
  type StockStatus,
} from "@/lib/catalogue/stock-status";
import { findFirstDispatch } from "@/lib/rules/delivery-promise";
import { DateWords, PieceDates } from "./piece-dates";

const DOT: Record<StockStatus["tone"], string> = {
  good: "bg-good",
  warning: "bg-warning",
  muted: "bg-muted",
};

interface Props extends StockFacts {
  /** Days until an item that is not in stock is dispatched; used when `expected` is left out. */
  leadDays?: number | null;
}

/**
 * Availability as a coloured dot with its text: "In stock: 6", "Back-order, dispatch by 12 Dec", "On request"; a split
 * quantity with the dates of both parts.
 */
export function AvailabilityBadge(props: Props) {
  const { availability, leadDays = null, transitDays = null } = props;
  const expected =
    props.expected === undefined
      ? findFirstDispatch({ availability, leadDays }, new Date(), transitDays)
      : props.expected;
  const facts = { ...props, expected };
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
