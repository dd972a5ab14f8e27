import type { OpenInvoice } from "../contract/statement.ts";
import { formatMoney } from "../format.ts";
import { toPaise, toRupees } from "../money.ts";
import { invoiceMessages } from "./invoice-messages.ts";
import { getOverdueAmount } from "./open-lots.ts";

/** Invoices, or an amount, that a buyer has chosen to pay. */
export interface InvoiceChoice {
  /** Numbers of the ticked invoices. */
  selected: string[];
  /** The typed amount in rupees; null for the sum of the ticked invoices. */
  typed: string | null;
}

/** The overdue invoices are selected at first; the amount is what is overdue of them on this day. */
export function overdueChoice(open: OpenInvoice[], today: string): InvoiceChoice {
  const overdue = open.filter(({ daysOverdue }) => daysOverdue > 0);
  const amount = overdue.reduce((sum, { lots }) => sum + getOverdueAmount(lots, today), 0);
  const isWhole = amount === overdue.reduce((sum, one) => sum + one.open, 0);
  return {
    selected: overdue.map(({ number }) => number),
    typed: isWhole ? null : toRupees(amount),
  };
}

const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/;
const MIN_AMOUNT = 100;

/** Paise of a typed amount such as "1,234.50"; null if it is none. */
function readAmount(typed: string): number | null {
  const plain = typed.replace(/[₹,\s]/g, "");
  return AMOUNT.test(plain) ? toPaise(plain) : null;
}

export interface AmountToPay {
  /** Numbers of the invoices, which are still open; none if an amount is paid on all. */
  invoices: string[];
  /** Their open amount, paise. */
  open: number;
  /** The part of the amount that is more than everything open: it pays later invoices. Paise. */
  advance: number;
  /** Paise; 0 while nothing can be paid. */
  amount: number;
  /** Why the typed amount can't be paid. */
  problem: string;
}

/**
 * The amount that a choice pays: the selected invoices, or a part of them or of everything open that the buyer entered. If the
 * seller accepts advances, also more than everything open.
 */
export function getAmountToPay(
  { selected, typed }: InvoiceChoice,
  all: OpenInvoice[],
  acceptsAdvances = false,
): AmountToPay {
  const ticked = all.filter(({ number }) => selected.includes(number));
  const invoices = ticked.map(({ number }) => number);
  const sum = (list: OpenInvoice[]) => list.reduce((total, one) => total + one.open, 0);
  if (typed === null) {
    const open = sum(ticked);
    return { invoices, open, advance: 0, amount: open, problem: "" };
  }
  const open = sum(ticked.length > 0 ? ticked : all);
  const refuse = (problem: string) => ({ invoices, open, advance: 0, amount: 0, problem });
  if (typed.trim() === "") return refuse("");
  const amount = readAmount(typed);
  if (amount === null) return refuse(invoiceMessages.amountUnreadable);
  if (amount < MIN_AMOUNT) return refuse(invoiceMessages.amountTooSmall);
  const total = sum(all);
  if (acceptsAdvances && amount > total)
    return { invoices: [], open: total, advance: amount - total, amount, problem: "" };
  if (amount > open) {
    const wayOn = amount <= total ? "or select more invoices" : "the open amount";
    return refuse(`Enter at most ${formatMoney(open)}, ${wayOn}.`);
  }
  return { invoices, open, advance: 0, amount, problem: "" };
}
