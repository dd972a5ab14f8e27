import { lineTax, roundToRupee } from "../rules/gst.ts";
import { type LineShare, prorate, type Share } from "./invoice-shares.ts";

/** Pieces and amounts (paise) of an invoice's line that no credit note has taken. */
export interface CreditableLine extends LineShare {
  /** Pieces that are not credited. */
  pieces: number;
  /** GST rate of the invoice, in basis points. */
  rateBp: number;
}

/** Lines and amounts (paise) of an invoice that no credit note has taken. */
export interface CreditableInvoice<Line extends CreditableLine = CreditableLine> {
  lines: Line[];
  /** Incl. GST and round-off. */
  payable: number;
  /** By which the whole invoice differs from the sum of its lines. */
  roundOff: number;
  /** CGST and SGST instead of IGST. */
  intraState: boolean;
  /** Each note rounds the payable amount to the rupee; otherwise the last note has the round-off. */
  roundsEachNote: boolean;
}

const sumGross = (shares: LineShare[]): number =>
  shares.reduce((sum, { taxable, gst }) => sum + taxable + gst, 0);

/** Total of a note: what was payable less what is payable of the rest, which never rises. */
function getTotal(invoice: CreditableInvoice, shares: LineShare[]): number {
  const { lines, payable, roundOff, roundsEachNote } = invoice;
  const gross = sumGross(lines) - sumGross(shares);
  if (gross === 0) return payable;
  const rest = roundsEachNote ? roundToRupee(gross) : Math.max(0, gross + roundOff);
  return payable - Math.min(payable, rest);
}

/** Share of pieces of what is left of a line. Within a state the GST is twice the CGST, so that CGST and SGST are equal. */
function shareOfPieces(line: CreditableLine, pieces: number, intraState: boolean): LineShare {
  if (pieces === 0) return { taxable: 0, gst: 0 };
  return {
    taxable: prorate(line.taxable, pieces, line.pieces),
    gst: intraState
      ? 2 * prorate(line.gst / 2, pieces, line.pieces)
      : prorate(line.gst, pieces, line.pieces),
  };
}

/**
 * Credit note for `pieces` of each line. Notes of all pieces add up to the invoice to the paisa, whatever their order. Throws
 * RangeError for more pieces than are left.
 */
export function creditPieces(invoice: CreditableInvoice, pieces: number[]): Share {
  const shares = invoice.lines.map((line, index) => {
    const count = pieces[index] ?? 0;
    if (count < 0 || count > line.pieces)
      throw new RangeError(`line ${index + 1} has fewer pieces left`);
    return shareOfPieces(line, count, invoice.intraState);
  });
  return { lines: shares, total: getTotal(invoice, shares) };
}

/**
 * Credit note for a lower unit price (paise) of what is left of each line; null keeps the price. The tax is that of the
 * difference at the rate of the invoice (GST Act s.34). Throws RangeError for a price that isn't lower.
 */
export function creditPrices(invoice: CreditableInvoice, unitPrices: (number | null)[]): Share {
  const shares = invoice.lines.map((line, index) => {
    const unitPrice = unitPrices[index] ?? null;
    if (unitPrice === null) return { taxable: 0, gst: 0 };
    const taxable = line.taxable - line.pieces * unitPrice;
    if (unitPrice < 0 || taxable <= 0) throw new RangeError(`line ${index + 1} costs no more`);
    if (unitPrice === 0) return { taxable, gst: line.gst };
    const tax = lineTax({ taxable, rateBp: line.rateBp }, invoice.intraState).total;
    return { taxable, gst: Math.min(line.gst, tax) };
  });
  return { lines: shares, total: getTotal(invoice, shares) };
}
