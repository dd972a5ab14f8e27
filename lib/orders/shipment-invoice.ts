import { lineTax } from "../gst.ts";
import { roundToRupee } from "../money.ts";
import { type LineShare, prorate } from "./invoice-shares.ts";

/** What an invoice states of an order line. Amounts in paise, rate in basis points. */
export interface InvoicedPart extends LineShare {
  quantity: number;
  rateBp: number;
}

/** A line of an order that is invoiced by shipment. Amounts in paise, rates in basis points. */
export interface OrderedLine {
  quantity: number;
  taxable: number;
  /** GST rate on the day of the order. */
  rateBp: number;
}

/** The line when pieces of it are invoiced. */
export interface ShippedLine extends OrderedLine {
  /** What earlier invoices of the order state of this line. */
  invoiced: InvoicedPart[];
  /** Pieces that leave now. */
  pieces: number;
  /** GST rate on the day of the invoice. */
  currentRateBp: number;
}

export interface ShipmentInvoice {
  /** In the order of the order lines; with zeros for a line of which nothing leaves. */
  lines: LineShare[];
  /** Incl. GST and round-off. */
  total: number;
  /** What the order reserves for the same pieces: another amount only if a GST rate has changed since. */
  reserved: number;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const grossOf = ({ taxable, gst }: LineShare): number => taxable + gst;

/** Taxable value of the first pieces of a line. */
const taxableOfFirst = ({ taxable, quantity }: OrderedLine, pieces: number): number =>
  prorate(taxable, pieces, quantity);

/**
 * What an order comes to with so many pieces of each line, at the GST rates of its day and rounded to the rupee, in paise:
 * the order's payable amount for all of them.
 */
export function getReserved(lines: OrderedLine[], pieces: number[], intraState: boolean): number {
  const gross = lines.map((line, index) => {
    const taxable = taxableOfFirst(line, pieces[index] ?? 0);
    return taxable + lineTax({ taxable, rateBp: line.rateBp }, intraState).total;
  });
  return roundToRupee(sum(gross));
}

/** Share of the pieces that leave: the value to date less what was invoiced. Tax is to date of one rate. */
function shareOf(line: ShippedLine, intraState: boolean): LineShare {
  const before = sum(line.invoiced.map(({ quantity }) => quantity));
  const taxable = taxableOfFirst(line, before + line.pieces) - taxableOfFirst(line, before);
  const sameRate = line.invoiced.filter(({ rateBp }) => rateBp === line.currentRateBp);
  const toDate = { taxable: taxable + sum(sameRate.map((part) => part.taxable)) };
  const tax = lineTax({ ...toDate, rateBp: line.currentRateBp }, intraState).total;
  return {
    taxable,
    gst: line.pieces === 0 ? 0 : tax - sum(sameRate.map(({ gst }) => gst)),
  };
}

/**
 * Amounts of a shipment's invoice. Taxable value, tax and round-off are cumulative, so that the invoices of an order add up to
 * what it came to: `invoicedTotal` is the sum of the earlier ones. Throws RangeError for more pieces than were ordered.
 */
export function calculateShipmentInvoice(
  lines: ShippedLine[],
  invoicedTotal: number,
  intraState: boolean,
): ShipmentInvoice {
  const before = lines.map(({ invoiced }) => sum(invoiced.map(({ quantity }) => quantity)));
  const after = lines.map(({ pieces }, index) => (before[index] ?? 0) + pieces);
  for (const [index, { quantity }] of lines.entries()) {
    if ((after[index] ?? 0) > quantity) throw new RangeError(`line ${index + 1} has fewer pieces`);
  }
  const shares = lines.map((line) => shareOf(line, intraState));
  const earlier = sum(lines.flatMap(({ invoiced }) => invoiced.map(grossOf)));
  return {
    lines: shares,
    total: roundToRupee(earlier + sum(shares.map(grossOf))) - invoicedTotal,
    reserved: getReserved(lines, after, intraState) - getReserved(lines, before, intraState),
  };
}
