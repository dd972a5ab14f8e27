import { formatMoney } from "../format.ts";

/** What a company owes on account, or has paid in advance, as label and amount. `closing` in paise, below zero if overpaid. */
export const describeAccountBalance = (closing: number): [label: string, amount: string] =>
  closing < 0 ? ["Paid in advance", formatMoney(-closing)] : ["Owed", formatMoney(closing)];
