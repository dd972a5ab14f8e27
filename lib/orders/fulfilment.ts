import { formatCount, formatDate } from "../format.ts";

/** Where the pieces of an order line are that haven't left. */
export interface OpenPieces {
  /** Taken from stock for the line. */
  allocated: number;
  backOrdered: number;
  /** Promised dispatch day of the back-ordered pieces; null if unknown. */
  laterBy: string | null;
}

/** What of an order line is still to come and when, for pages, e-mails and operators; empty if everything has left. */
export function describeOpenPieces({ allocated, backOrdered, laterBy }: OpenPieces): string[] {
  const promise = laterBy ? `dispatch by ${formatDate(laterBy)}` : "dispatch date to follow";
  return [
    ...(allocated > 0 ? [`${formatCount(allocated)} in stock, to be dispatched`] : []),
    ...(backOrdered > 0 ? [`${formatCount(backOrdered)} on back-order, ${promise}`] : []),
  ];
}

/** "2 packages, 12.50 kg"; "" if neither is stated. */
export function describePackages({
  packages,
  weightGrams,
}: {
  packages: number | null;
  weightGrams: number | null;
}): string {
  const count = packages && `${formatCount(packages)} ${packages === 1 ? "package" : "packages"}`;
  const weight = weightGrams && `${(weightGrams / 1000).toFixed(weightGrams % 10 ? 3 : 2)} kg`;
  return [count, weight].filter(Boolean).join(", ");
}
