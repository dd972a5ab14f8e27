import { formatMoney } from "../../../lib/format.ts";
import {
  certificateNouns,
  type Deduction,
  deductionNouns,
} from "../../../lib/payments/tax-deduction.ts";
import type { EmailContent } from "./email.ts";

/** E-mails about receipts of payments on account. Amounts in paise. */

const describeDeduction = ({ kind, amount, base }: Deduction): string =>
  `${deductionNouns[kind]}: ${formatMoney(amount)} of ${formatMoney(base)}`;

export const receiptRecorded = (
  { amount, reference, deductions }: { amount: number; reference: string; deductions: Deduction[] },
  receipt: string,
): EmailContent => ({
  template: "receipt-recorded",
  subject: `We have received your payment of ${formatMoney(amount)}`,
  lines: [
    `Thank you. We have received your payment of ${formatMoney(amount)} and recorded it on your account with receipt ${receipt}.`,
    `Payment reference: ${reference}`,
    ...deductions.map((one) => `Tax that you deducted from it. ${describeDeduction(one)}`),
    "Your account statement shows the invoices it pays and the receipt as a PDF.",
  ],
});

export const deductionAdded = (deduction: Deduction, receipt: string): EmailContent => ({
  template: "deduction-added",
  subject: `We have recorded the tax deducted from your payment with receipt ${receipt}`,
  lines: [
    `We have recorded tax that you deducted from your payment with receipt ${receipt}. It settles your invoices like money.`,
    describeDeduction(deduction),
    `Please send us ${certificateNouns[deduction.kind]} for it once you have it.`,
  ],
});

export const deductionWithdrawn = (deduction: Deduction, receipt: string): EmailContent => ({
  template: "deduction-withdrawn",
  subject: `We have withdrawn the tax recorded with receipt ${receipt}`,
  lines: [
    `We have withdrawn tax that was recorded as deducted from your payment with receipt ${receipt}. Invoices that it had settled are open again. Your account statement shows them.`,
    describeDeduction(deduction),
    `If you deducted it, please send us ${certificateNouns[deduction.kind]}.`,
  ],
});

/** Announces that an operator paid back an advance. */
export const advanceRefunded = (
  { amount, mode, reference }: { amount: number; mode: string; reference: string },
  receipt: string,
  voucher: string,
): EmailContent => ({
  template: "advance-refunded",
  subject: `We have refunded ${formatMoney(amount)}`,
  lines: [
    `We have refunded ${formatMoney(amount)} of your payment with receipt ${receipt} by ${mode}. The refund voucher is ${voucher}.`,
    `Reference: ${reference}`,
    "Your account statement shows the refund, with the voucher as a PDF.",
  ],
});
