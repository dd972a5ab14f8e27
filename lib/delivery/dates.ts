import { countNoun } from "../count-noun.ts";
import { formatCount, formatDay } from "../format.ts";

/** Days "2027-01-06" of a promise; null if unknown. Another backend may send other text. */
export interface DeliveryDates {
  dispatchBy: string | null;
  arrivesBy: string | null;
}

/** Pieces of a line that have the same dates. */
export interface DatedPieces extends DeliveryDates {
  quantity: number;
  inStock: boolean;
}

/** "12 Dec"; text that is not a date stays as it is. */
const formatWireDay = (value: string): string =>
  Number.isNaN(Date.parse(value)) ? value : formatDay(value);

/** ["arrives by 9 Jan"]; nothing if the day is unknown. */
export const arrivalInWords = (arrivesBy: string | null): string[] =>
  arrivesBy === null ? [] : [`arrives by ${formatWireDay(arrivesBy)}`];

/** ["dispatch by 6 Jan", "arrives by 9 Jan"], as far as known: the one wording of dates on screens and in e-mails. */
export const datesInWords = ({ dispatchBy, arrivesBy }: DeliveryDates): string[] =>
  dispatchBy === null
    ? []
    : [`dispatch by ${formatWireDay(dispatchBy)}`, ...arrivalInWords(arrivesBy)];

export const DATE_TO_FOLLOW = "dispatch date to follow";

/** ["38 on back-order", "dispatch by 6 Jan", "arrives by 9 Jan"] */
export function piecesInWords({ quantity, inStock, ...dates }: DatedPieces): string[] {
  const words = datesInWords(dates);
  return [
    `${formatCount(quantity)} ${inStock ? "in stock" : "on back-order"}`,
    ...(words.length > 0 ? words : [DATE_TO_FOLLOW]),
  ];
}

/** "38 on back-order, dispatch by 6 Jan, arrives by 9 Jan" */
export const describePieces = (pieces: DatedPieces): string => piecesInWords(pieces).join(", ");

/** Dispatch of an RFI offer, whose dates depend on the day of the order: "4 in stock, 6 on back-order, dispatch within …". */
export function describeSupply({
  now,
  later,
  leadDays,
}: {
  now: number;
  later: number;
  leadDays: number | null;
}): string {
  if (later <= 0) return "in stock";
  const rest =
    leadDays === null
      ? DATE_TO_FOLLOW
      : `dispatch within ${countNoun(leadDays, "day")} of the order`;
  return now > 0
    ? `${formatCount(now)} in stock, ${formatCount(later)} on back-order, ${rest}`
    : rest;
}
