import { formatMoney, formatPrice } from "@/lib/format";

interface Props {
  /** Paise; 0 is 'Display on request'. */
  list: number;
  /** Paise; null for guests or if it equals the list price. */
  your?: number | null;
  percent?: number | null;
}

/** List price struck through, saving and own price, or only the list price. */
export function Price({ list, your, percent }: Props) {
  if (!your || your === list || list === 0) {
    return <span className="font-semibold">{formatPrice(list)}</span>;
  }
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <s className="text-small whitespace-nowrap text-muted">
        <span className="sr-only">List price </span>
        {formatMoney(list)}
      </s>
      {percent ? (
        <span className="text-small whitespace-nowrap text-good">{percent}% savings</span>
      ) : null}
      <span className="font-semibold whitespace-nowrap">
        <span className="sr-only">Your price </span>
        {formatMoney(your)}
      </span>
    </span>
  );
}
