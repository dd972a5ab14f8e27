import type { ProductRow } from "@/lib/catalogue/product-row";
import { formatMoney, formatPrice } from "@/lib/format";

const TONE = { good: "bg-good", warning: "bg-warning", muted: "bg-muted" };

/** "In stock: 6", or in two lines "Back-order, / dispatch by 12 Dec"; phones show the date alone. */
export const StockStatusText = ({ status }: Pick<ProductRow, "status">) => (
  <>
    <i aria-hidden="true" className={TONE[status.tone]} />
    {status.dates.length > 0 ? <span>{status.label}, </span> : status.label}
    {status.dates.join(", ")}
  </>
);

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
