import { lineTax, roundToRupee, totalsOf } from "../rules/gst.ts";
import { type LineShare, prorate } from "./invoice-shares.ts";

/** Pieces of an order line on an invoice. Amounts in paise, rate in basis points. */
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
  /** Its pieces on the earlier invoices of the order. */
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
  /** Amount of the same pieces at the rates of the order: another than the total only if a GST rate has changed since. */
  reservedAmount: number;
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const grossOf = ({ taxable, gst }: LineShare): number => taxable + gst;

/** Taxable value of the first pieces of a line. */
const taxableOfFirst = ({ taxable, quantity }: OrderedLine, pieces: number): number =>
  prorate(taxable, pieces, quantity);

/** Payable amount of so many pieces of each line at the GST rates of the order's day, in paise: that of the order for all pieces. */
export function getReservedAmount(
  lines: OrderedLine[],
  pieces: number[],
  intraState: boolean,
): number {
  const taxableLines = lines.map((line, index) => ({
    taxable: taxableOfFirst(line, pieces[index] ?? 0),
    rateBp: line.rateBp,
  }));
  return totalsOf(taxableLines, intraState).payable;
}

/** Amount that pieces of each line add to the payable amount, counted before and with them, as getReservedAmount. */
export const getReservedDifference = (
  lines: OrderedLine[],
  before: number[],
  after: number[],
  intraState: boolean,
): number =>
  getReservedAmount(lines, after, intraState) - getReservedAmount(lines, before, intraState);

/** Share of the pieces that leave: the value to date less what was invoiced. Tax is to date of one rate. */
function shareOf(line: ShippedLine, intraState: boolean): LineShare {
  const invoicedPieces = sum(line.invoiced.map(({ quantity }) => quantity));
  const taxable =
    taxableOfFirst(line, invoicedPieces + line.pieces) - taxableOfFirst(line, invoicedPieces);
  const partsAtRate = line.invoiced.filter(({ rateBp }) => rateBp === line.currentRateBp);
  const taxableToDate = taxable + sum(partsAtRate.map((part) => part.taxable));
  const tax = lineTax({ taxable: taxableToDate, rateBp: line.currentRateBp }, intraState).total;
  return {
    taxable,
    gst: line.pieces === 0 ? 0 : tax - sum(partsAtRate.map(({ gst }) => gst)),
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
  const invoicedBefore = lines.map(({ invoiced }) => sum(invoiced.map(({ quantity }) => quantity)));
  const invoicedAfter = lines.map(({ pieces }, index) => (invoicedBefore[index] ?? 0) + pieces);
  for (const [index, { quantity }] of lines.entries()) {
    if ((invoicedAfter[index] ?? 0) > quantity)
      throw new RangeError(`line ${index + 1} has fewer pieces`);
  }
  const shares = lines.map((line) => shareOf(line, intraState));
  const invoicedGross = sum(lines.flatMap(({ invoiced }) => invoiced.map(grossOf)));
  return {
    lines: shares,
    total: roundToRupee(invoicedGross + sum(shares.map(grossOf))) - invoicedTotal,
    reservedAmount: getReservedDifference(lines, invoicedBefore, invoicedAfter, intraState),
  };
}
