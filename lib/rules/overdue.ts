import { countNoun } from "../count-noun.ts";
import { daysBetween } from "../indian-time.ts";

/** An amount and its due date "2026-12-28"; null while the goods have not left. */
interface Due {
  due: string | null;
}

/** Days after the due date until an unpaid lot makes the account overdue (4.10: credit period + grace). */
export const GRACE_DAYS = 7;

/** Less than a rupee open, in paise, makes nobody overdue: transfers are rounded, and the provider takes no less than a rupee. */
export const MIN_OVERDUE = 100;

/** Days past the due date; 0 if the lot is not due yet. */
export const countDaysOverdue = ({ due }: Due, today: string): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today));

/** Whether a lot makes its account overdue; `open` in paise. The query of all accounts is in backend/db/overdue.ts. */
export const isOverdueLot = (lot: Due & { open: number }, today: string): boolean =>
  countDaysOverdue(lot, today) > GRACE_DAYS && lot.open >= MIN_OVERDUE;

/** When goods on account are due, such as "30 days after dispatch". */
export const formatDueTerm = (creditDays: number): string =>
  creditDays > 0 ? `${countNoun(creditDays, "day")} after dispatch` : "on dispatch";
