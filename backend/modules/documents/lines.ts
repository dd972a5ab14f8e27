import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import type { Block, Table } from "../../../lib/pdf/document.ts";
import type { Totals } from "../../../lib/rules/gst.ts";

/** Amounts in paise. */
export interface InvoiceLine {
  name: string;
  maker: string;
  description: string;
  /** Country of origin, "" if unknown; absent on documents issued before it was printed. */
  country?: string;
  hsn: string;
  quantity: number;
  unitPrice: number;
  taxable: number;
  rateBp: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** A receipt, or the order's online payment, before the invoice, and the part of it that settles the invoice, in paise. */
export interface AppliedAdvance {
  /** "" for a receipt or payment of an earlier release without a number yet. */
  number: string;
  /** "2026-11-20" */
  day: string;
  amount: number;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
/** Without the rupee sign, which the column headings state. */
const formatAmount = (paise: number) => formatMoney(paise).replace("₹", "");

/** GST of a line as printed. CGST and SGST are rounded separately, so half of a line's GST is exact. */
export const splitGst = (gst: number, intraState: boolean) => ({
  cgst: intraState ? gst / 2 : 0,
  sgst: intraState ? gst / 2 : 0,
  igst: intraState ? 0 : gst,
});

/** Totals of a document's lines; the round-off is what the payable amount adds to them. */
export function sumLines(lines: InvoiceLine[], payable: number): Totals {
  const sum = (field: "taxable" | "cgst" | "sgst" | "igst") =>
    lines.reduce((total, line) => total + line[field], 0);
  const [subtotal, cgst, sgst, igst] = [sum("taxable"), sum("cgst"), sum("sgst"), sum("igst")];
  const total = cgst + sgst + igst;
  return { subtotal, cgst, sgst, igst, total, roundOff: payable - subtotal - total, payable };
}

function itemCell({ name, maker, description, country }: InvoiceLine): string {
  const origin = country === undefined ? [] : [`Country of origin: ${country || "not stated"}`];
  return [name, [maker, description].filter(Boolean).join(", "), ...origin].join("\n");
}

type TaxTotals = Pick<Totals, "cgst" | "sgst" | "igst">;

interface Billed<Line extends InvoiceLine> {
  lines: Line[];
  totals: TaxTotals & Pick<Totals, "subtotal" | "total">;
}
/** Column of a document that an invoice does not have. */
export interface ExtraColumn<Line extends InvoiceLine> {
  heading: string;
  width: number;
  cell: (line: Line) => string;
}

/** Lines with their tax, and a total row. */
export function lineTable<Line extends InvoiceLine>(
  { lines, totals }: Billed<Line>,
  intraState: boolean,
  extra: ExtraColumn<Line>[] = [],
  rateHeading = "Rate ₹",
): Table {
  const taxes = intraState ? (["CGST", "SGST"] as const) : (["IGST"] as const);
  const taxOf = { CGST: "cgst", SGST: "sgst", IGST: "igst" } as const;
  const right = { align: "right" as const };
  return {
    kind: "table",
    columns: [
      { heading: "#", width: 20 },
      { heading: "Goods", width: 152 },
      { heading: "HSN", width: 46 },
      ...extra.map(({ heading, width }) => ({ heading, width })),
      { heading: "Qty", width: 44, ...right },
      { heading: rateHeading, width: 58, ...right },
      { heading: "Taxable ₹", width: 68, ...right },
      ...taxes.map((tax) => ({ heading: `${tax} ₹`, width: 58, ...right })),
      { heading: "Total ₹", width: 68, ...right },
    ],
    rows: lines.map((line, at) => [
      String(at + 1),
      itemCell(line),
      line.hsn,
      ...extra.map(({ cell }) => cell(line)),
      `${formatCount(line.quantity)}\nNOS`,
      formatAmount(line.unitPrice),
      formatAmount(line.taxable),
      ...taxes.map(
        (tax) => `${formatAmount(line[taxOf[tax]])}\n${percent(line.rateBp / taxes.length)}`,
      ),
      formatAmount(line.taxable + line.cgst + line.sgst + line.igst),
    ]),
    total: [
      "",
      "Total",
      "",
      ...extra.map(() => ""),
      `${formatCount(lines.reduce((sum, line) => sum + line.quantity, 0))}\nNOS`,
      "",
      formatAmount(totals.subtotal),
      ...taxes.map((tax) => formatAmount(totals[taxOf[tax]])),
      formatAmount(totals.subtotal + totals.total),
    ],
  };
}

export const taxRows = ({ cgst, sgst, igst }: TaxTotals, intraState: boolean) =>
  intraState
    ? [
        { label: "CGST", amount: formatMoney(cgst) },
        { label: "SGST", amount: formatMoney(sgst) },
      ]
    : [{ label: "IGST", amount: formatMoney(igst) }];

/** Amount that is open after advances, paise. */
export const getAmountDue = (payable: number, advances: AppliedAdvance[]): number =>
  advances.reduce((open, { amount }) => open - amount, payable);

/** Advances with their receipts, and what they leave open. */
function advanceRows(payable: number, advances: AppliedAdvance[]) {
  if (advances.length === 0) return [];
  return [
    ...advances.map(({ number, day, amount }) => ({
      label: ["Advance", number, "of", formatDate(day)].filter(Boolean).join(" "),
      amount: formatMoney(-amount),
    })),
    { label: "Amount due", amount: formatMoney(getAmountDue(payable, advances)), strong: true },
  ];
}

export function totalsBlock(
  {
    totals,
    hasCumulativeRoundOff,
    advances = [],
  }: {
    totals: Totals;
    /** The round-off is that of all invoices of the order together, less that of the earlier ones. */
    hasCumulativeRoundOff?: true;
    advances?: AppliedAdvance[];
  },
  intraState: boolean,
  aside: string[] = [],
): Block {
  return {
    kind: "totals",
    aside,
    rows: [
      { label: "Taxable value", amount: formatMoney(totals.subtotal) },
      ...taxRows(totals, intraState),
      {
        label: hasCumulativeRoundOff ? "Round-off over the order" : "Round-off",
        amount: formatMoney(totals.roundOff),
      },
      { label: "Total incl. GST", amount: formatMoney(totals.payable), strong: true },
      ...advanceRows(totals.payable, advances),
    ],
  };
}

export const textBlock = (heading: string, lines: string[]): Block[] =>
  lines.length > 0 ? [{ kind: "text", heading, lines }] : [];
