/**
 * Tax that a buyer deducts from a payment and pays to the government for the seller (TDS): income tax on purchases of goods
 * (Income-tax Act 2025, section 393(1)) or GST by public buyers (CGST Act, section 51). It settles invoices like money.
 */
export const DEDUCTION_KINDS = ["income-tax", "gst"] as const;

export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** As printed on receipts and statements. */
export const deductionNouns: Record<DeductionKind, string> = {
  "income-tax": "TDS, income tax",
  gst: "TDS, GST",
};

/** Proof that the buyer gives the seller later. */
export const certificateNouns: Record<DeductionKind, string> = {
  "income-tax": "Form 131",
  gst: "GSTR-7A",
};

/** Paise. */
export interface Deduction {
  kind: DeductionKind;
  amount: number;
  /** The value from which it was deducted. */
  base: number;
}

/** A deduction above this share of its base is taken for a mistake: the highest rate in use was 5%. */
const MAX_RATE_BP = 1_000;

/** Whether an amount can be the tax on a base. */
export const isPlausibleDeduction = ({
  amount,
  base,
}: Pick<Deduction, "amount" | "base">): boolean => amount * 10_000 <= base * MAX_RATE_BP;

export const deductionTooHigh = "The tax is more than 10% of the value that it was deducted from.";

/** Sum of deductions, or of the parts of a receipt. */
export const sumAmounts = (parts: { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Quarter of a financial year in which a day lies, e.g. "Q3 2026-27". */
export function quarterOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  const quarter = Math.floor(((month + 8) % 12) / 3) + 1;
  return `Q${quarter} ${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
