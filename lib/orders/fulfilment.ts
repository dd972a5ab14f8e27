import type { Shipment } from "../contract/shipment.ts";
import { countNoun } from "../count-noun.ts";
import { arrivalInWords } from "../delivery/dates.ts";
import { formatCount, formatMoney } from "../format.ts";
import { formatPieces } from "../format-pieces.ts";

interface Line {
  quantity: number;
  /** null if the backend doesn't report it. */
  cancelledPieces?: number | null;
  /** null if the backend doesn't report it. */
  shipped: number | null;
}

const sumOf = <T>(lines: T[], pieces: (line: T) => number) =>
  lines.reduce((sum, line) => sum + pieces(line), 0);

/** Pieces that are still wanted, or were when they left. */
const countWanted = ({ quantity, cancelledPieces }: Line) => quantity - (cancelledPieces ?? 0);

/** "22 of 60 pieces dispatched, arrives by 24 Nov" of an order in parts; null before the first and after the last shipment. */
function describeShippedPart(lines: Line[], arrivesBy: string | null, now: Date): string | null {
  const shipped = sumOf(lines, (line) => line.shipped ?? 0);
  const wanted = sumOf(lines, countWanted);
  if (shipped === 0 || shipped === wanted) return null;
  const part = `${formatCount(shipped)} of ${formatCount(wanted)} pieces dispatched`;
  return [part, ...arrivalInWords(arrivesBy, now)].join(", ");
}

/** "38 pieces cancelled (₹4,483.00)" of an order of which other pieces are not; null if that are none or all. */
function describeCancelledPart(lines: Line[], amount: number): string | null {
  const wanted = sumOf(lines, countWanted);
  const cancelled = sumOf(lines, ({ quantity }) => quantity) - wanted;
  if (cancelled === 0 || wanted === 0) return null;
  // Pieces that were invoiced have a credit note instead.
  return `${formatPieces(cancelled)} cancelled${amount > 0 ? ` (${formatMoney(amount)})` : ""}`;
}

/** Partial dispatches and cancellations, which the status of an order doesn't say: ["22 of 60 pieces dispatched", "38 pieces cancelled (₹4,483.00)"]. */
export const describeParts = (
  {
    lines,
    cancelledAmount,
    shippedArrivesBy = null,
  }: {
    lines: Line[];
    /** Of the cancelled pieces, paise. */
    cancelledAmount: number;
    /** Arrival of what is on the way. */
    shippedArrivesBy?: string | null;
  },
  now: Date,
): string[] =>
  [
    describeShippedPart(lines, shippedArrivesBy, now),
    describeCancelledPart(lines, cancelledAmount),
  ].filter((part) => part !== null);

/** The same of a line of the history: ["22 of 60 dispatched", "38 cancelled"]. */
export function describeLineParts({ status, ...line }: Line & { status: string }): string[] {
  const [shipped, cancelled] = [line.shipped ?? 0, line.cancelledPieces ?? 0];
  return [
    ...(shipped > 0 && status !== "Dispatched"
      ? [`${formatCount(shipped)} of ${formatCount(countWanted(line))} dispatched`]
      : []),
    ...(cancelled > 0 && status !== "Cancelled" ? [`${formatCount(cancelled)} cancelled`] : []),
  ];
}

/** "22 dispatched, arrives by 24 Nov" of an order page's line; null if it has left as a whole and is not on the way any more. */
export function describeShippedPieces(
  { lineNumber, quantity, shipped }: Line & { lineNumber: string },
  shipments: Pick<Shipment, "arrivesBy" | "lines">[] | null,
  now: Date,
): string | null {
  const [arrivesBy = null] = (shipments ?? [])
    .filter(({ lines }) => lines.some((line) => line.lineNumber === lineNumber))
    .flatMap((shipment) => shipment.arrivesBy ?? [])
    .sort()
    .reverse();
  if (!shipped || (shipped === quantity && arrivesBy === null)) return null;
  return [`${formatCount(shipped)} dispatched`, ...arrivalInWords(arrivesBy, now)].join(", ");
}

/** "2 packages, 12.50 kg"; "" if neither is stated. */
export function describePackages({
  packages,
  weightGrams,
}: {
  packages: number | null;
  weightGrams: number | null;
}): string {
  const count = packages && countNoun(packages, "package");
  const weight = weightGrams && `${(weightGrams / 1000).toFixed(weightGrams % 10 ? 3 : 2)} kg`;
  return [count, weight].filter(Boolean).join(", ");
}
