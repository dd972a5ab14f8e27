import type { Availability } from "@/lib/contract/availability";
import { formatCount, formatDay } from "@/lib/format";

const DOT: Record<Availability, string> = {
  Stock: "bg-good",
  "RFI Approved": "bg-good",
  "Arriving Shortly": "bg-warning",
  "On Demand": "bg-muted",
  PRODUCTION: "bg-muted",
};

interface Props {
  availability: Availability;
  /** Pieces in free stock. */
  stock?: number | null;
  /** ISO date by which the whole quantity is dispatched. */
  expected?: string | null;
  /** Pieces from stock and back-ordered pieces, if the quantity is split. */
  now?: number | null;
  later?: number | null;
}

function split({ expected, now, later }: Props): string | null {
  if (!now || !later) return null;
  const rest = expected
    ? `${formatCount(later)} by ${formatDay(expected)}`
    : `${formatCount(later)} later`;
  return `${formatCount(now)} now, ${rest}`;
}

/** Availability as a coloured dot with its text and delivery promise. */
export function AvailabilityBadge(props: Props) {
  const { availability, stock, expected } = props;
  const promise = split(props) ?? (expected ? `Dispatch by ${formatDay(expected)}` : null);
  return (
    <span className="inline-grid gap-0.5">
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${DOT[availability]}`} />
        {availability}
        {stock ? <span className="text-muted">({formatCount(stock)})</span> : null}
      </span>
      {promise && <span className="text-small text-muted">{promise}</span>}
    </span>
  );
}
