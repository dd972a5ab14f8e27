import { countNoun } from "../count-noun.ts";
import { formatCount, formatDate, formatDay } from "../format.ts";
import { indianDay, laterDay } from "../indian-time.ts";
import { isDay } from "../rules/delivery-days.ts";

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

/** Up to so many days from today, a day is printed without its year. */
const YEARLESS_DAYS = 180;

/** "12 Dec", far from today "12 Dec 2028"; text that is not a date stays as it is. */
function formatWireDay(value: string, today: string | null): string {
  if (Number.isNaN(Date.parse(value))) return value;
  if (today === null || !isDay(value)) return formatDay(value);
  const isNear =
    value >= laterDay(today, -YEARLESS_DAYS) && value <= laterDay(today, YEARLESS_DAYS);
  return isNear ? formatDay(value) : formatDate(value);
}

/** Whether a day has passed; other text never has. */
const isPast = (value: string, today: string | null): boolean =>
  today !== null && isDay(value) && value < today;

/** ["arrives by 9 Jan"], afterwards ["arrival was due by 9 Jan"]; nothing if the day is unknown. */
export function arrivalInWords(arrivesBy: string | null, now: Date | null): string[] {
  if (arrivesBy === null) return [];
  const today = now && indianDay(now);
  const words = isPast(arrivesBy, today) ? "arrival was due by" : "arrives by";
  return [`${words} ${formatWireDay(arrivesBy, today)}`];
}

/**
 * ["dispatch by 6 Jan", "arrives by 9 Jan"], as far as known, afterwards ["late: dispatch was due by 6 Jan"]: the one wording
 * of dates on screens and in e-mails. Late pieces have no arrival date, because the stored one is no longer true. `now` is null for
 * goods that aren't ordered yet, which are never late.
 */
export function datesInWords({ dispatchBy, arrivesBy }: DeliveryDates, now: Date | null): string[] {
  if (dispatchBy === null) return [];
  const today = now && indianDay(now);
  const day = formatWireDay(dispatchBy, today);
  return isPast(dispatchBy, today)
    ? [`late: dispatch was due by ${day}`]
    : [`dispatch by ${day}`, ...arrivalInWords(arrivesBy, now)];
}

export const DATE_TO_FOLLOW = "dispatch date to follow";

/** ["38 on back-order", "dispatch by 6 Jan", "arrives by 9 Jan"] */
export function piecesInWords(
  { quantity, inStock, ...dates }: DatedPieces,
  now: Date | null,
): string[] {
  const words = datesInWords(dates, now);
  return [
    `${formatCount(quantity)} ${inStock ? "in stock" : "on back-order"}`,
    ...(words.length > 0 ? words : [DATE_TO_FOLLOW]),
  ];
}

/** "38 on back-order, dispatch by 6 Jan, arrives by 9 Jan" */
export const describePieces = (pieces: DatedPieces, now: Date | null): string =>
  piecesInWords(pieces, now).join(", ");

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

/** The same of an offer, in e-mails and quotations; `held` pieces are in stock. */
export const formatSupply = ({
  quantity,
  held,
  leadDays,
}: {
  quantity: number;
  held: number;
  leadDays: number | null;
}): string => describeSupply({ now: held, later: quantity - held, leadDays });
