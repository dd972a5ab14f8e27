import type { OpenLot } from "../contract/open-lots.ts";
import { formatDate, formatMoney } from "../format.ts";
import { countDaysOverdue } from "../rules/overdue.ts";

type Due = Pick<OpenLot, "due">;

/** After every day. */
const NEVER = "9999-12-31";

/** Sorts the first due first, and what has not left last. */
export const compareDue = (a: Due | undefined, b: Due | undefined): number =>
  (a?.due ?? NEVER).localeCompare(b?.due ?? NEVER);

const formatDue = ({ due }: Due): string => (due ? formatDate(due) : "after dispatch");

/** "20 Dec 2026" if all is due on one day, otherwise "20 Dec 2026: ₹300.00" and "after dispatch: ₹500.00". */
export const describeDueDates = (lots: OpenLot[]): string[] =>
  lots.length === 1
    ? lots.map(formatDue)
    : lots.map((lot) => `${formatDue(lot)}: ${formatMoney(lot.open)}`);

/** "₹300.00 due on 20 Dec 2026" and "₹500.00 due after dispatch". */
export const describeLots = (lots: OpenLot[]): string[] =>
  lots.map((lot) => `${formatMoney(lot.open)} due ${lot.due ? "on " : ""}${formatDue(lot)}`);

/** Sum of the lots that were due before this day, paise. */
export const getOverdueAmount = (lots: OpenLot[], today: string): number =>
  lots.reduce((sum, lot) => sum + (countDaysOverdue(lot, today) > 0 ? lot.open : 0), 0);
