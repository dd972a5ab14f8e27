import { percentageOf } from "../money.ts";

/** Taxable value in paise, rate in basis points (1800 = 18 %). */
export interface TaxableLine {
  taxable: number;
  rateBp: number;
}

export interface Tax {
  cgst: number;
  sgst: number;
  igst: number;
  /** cgst + sgst + igst, paise. */
  total: number;
}

export interface Totals extends Tax {
  subtotal: number;
  /** Difference to whole rupees, paise; may be negative. */
  roundOff: number;
  /** Whole rupees in paise: subtotal + tax + roundOff. */
  payable: number;
}

/** Tax of one line, each component rounded half up to the paisa. */
export function lineTax(line: TaxableLine, intraState: boolean): Tax {
  if (!intraState) {
    const igst = percentageOf(line.taxable, line.rateBp);
    return { cgst: 0, sgst: 0, igst, total: igst };
  }
  const half = percentageOf(line.taxable, line.rateBp / 2);
  return { cgst: half, sgst: half, igst: 0, total: half * 2 };
}

/** Rounds paise to whole rupees, 50 paise up (the round-off line). */
export const roundToRupee = (paise: number): number => Math.floor((paise + 50) / 100) * 100;

/** Totals of a cart, review, order or invoice, calculated the same way everywhere. */
export function totalsOf(lines: TaxableLine[], intraState: boolean): Totals {
  const sum = { subtotal: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };
  for (const line of lines) {
    const tax = lineTax(line, intraState);
    sum.subtotal += line.taxable;
    sum.cgst += tax.cgst;
    sum.sgst += tax.sgst;
    sum.igst += tax.igst;
    sum.total += tax.total;
  }
  const gross = sum.subtotal + sum.total;
  const payable = roundToRupee(gross);
  return { ...sum, roundOff: payable - gross, payable };
}
