import { formatCount, formatDate } from "../format.ts";

/** Where the pieces of an order line are that haven't left. */
export interface OpenPieces {
  /** Taken from stock for the line. */
  allocated: number;
  backOrdered: number;
  /** Promised dispatch day of the back-ordered pieces; null if unknown. */
  laterBy: string | null;
}

interface FulfilledLine {
  quantity: number;
  laterBy: string | null;
  /** null if the backend doesn't report it. */
  fulfilment: { shipped: number; allocated: number; backOrdered: number } | null;
}

/**
 * What of an order line has left and what is still to come; empty if all pieces are in the same state, which the order's
 * status tells.
 */
export function describeProgress({ quantity, laterBy, fulfilment }: FulfilledLine): string[] {
  if (!fulfilment) return [];
  const { shipped, allocated, backOrdered } = fulfilment;
  if (shipped === quantity || allocated === quantity) return [];
  return [
    ...(shipped > 0 ? [`${formatCount(shipped)} dispatched`] : []),
    ...describeOpenPieces({ allocated, backOrdered, laterBy }),
  ];
}

/** "22 of 60 pieces dispatched" of an order in parts; null before the first and after the last shipment. */
export function describeShippedPart(lines: FulfilledLine[]): string | null {
  const shipped = lines.reduce((sum, { fulfilment }) => sum + (fulfilment?.shipped ?? 0), 0);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (shipped === 0 || shipped === ordered) return null;
  return `${formatCount(shipped)} of ${formatCount(ordered)} pieces dispatched`;
}

/** Open quantities of an order line and their dates, for pages, e-mails and operators; empty if everything has left. */
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
