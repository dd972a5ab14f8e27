import { lineTax, roundToRupee } from "../rules/gst.ts";
import type { Share } from "./invoice-shares.ts";

/** Pieces of an invoice's line that are not credited, with their taxable value after all notes (paise). */
export interface DebitableLine {
  pieces: number;
  taxable: number;
  /** GST rate of the invoice, in basis points. */
  rateBp: number;
}

/**
 * Debit note for a higher unit price (paise) of what is left of each line; null keeps the price. The tax is that of the
 * difference at the rate of the invoice (GST Act s.34(3)); the total is rounded to the rupee. Throws RangeError for a price that
 * isn't higher.
 */
export function debitPrices(
  lines: DebitableLine[],
  unitPrices: (number | null)[],
  intraState: boolean,
): Share {
  const shares = lines.map(({ pieces, taxable: former, rateBp }, index) => {
    const unitPrice = unitPrices[index] ?? null;
    if (unitPrice === null) return { taxable: 0, gst: 0 };
    const taxable = pieces * unitPrice - former;
    if (taxable <= 0) throw new RangeError(`line ${index + 1} costs no less`);
    return { taxable, gst: lineTax({ taxable, rateBp }, intraState).total };
  });
  const gross = shares.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0);
  return { lines: shares, total: roundToRupee(gross) };
}
