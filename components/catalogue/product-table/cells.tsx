import type { ProductRow } from "@/lib/catalogue/product-row";
import { formatMoney, formatPrice } from "@/lib/format";

const TONE = { good: "bg-good", warning: "bg-warning", muted: "bg-muted" };

/** "dispatch by 6 Apr" with a day that no line breaks. */
const unbroken = (date: string): string => date.replace(/ (?=[A-Z]|\d{4})/g, "\u00a0");

/**
 * "In stock: 6", "Back-order, dispatch by 12 Dec", "In stock: 6, dispatch by 20 Nov, arrives by 23 Nov". Where room is short, the
 * span is hidden: pieces in stock and the last date stay.
 */
export function StockStatusText({ status: { tone, label, dates } }: Pick<ProductRow, "status">) {
  const [dispatch, arrival] = dates.map(unbroken);
  const isInStock = tone === "good";
  const dot = <i aria-hidden="true" className={TONE[tone]} />;
  return dispatch ? (
    <>
      {dot}
      {isInStock && `${label}, `}
      <span>
        {isInStock || `${label}, `}
        {arrival && <span>{`${dispatch}, `}</span>}
      </span>
      {arrival ?? dispatch}
    </>
  ) : (
    <>
      {dot}
      {label}
    </>
  );
}

/** List price, or below it, struck through, the buyer's own. */
export function PriceText({ listPrice, yourPrice }: Pick<ProductRow, "listPrice" | "yourPrice">) {
  if (!yourPrice || yourPrice === listPrice || listPrice === 0) return formatPrice(listPrice);
  return (
    <>
      <s>
        <span className="sr-only">List price </span>
        {formatMoney(listPrice)}
      </s>
      <span className="sr-only">Your price </span>
      {formatMoney(yourPrice)}
    </>
  );
}
