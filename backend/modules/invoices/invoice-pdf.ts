import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { formatCount, formatDate, formatMoney } from "../../../lib/format.ts";
import type { GstState } from "../../../lib/gst-states.ts";
import { getDocumentNoun, getDocumentTitle } from "../../../lib/payments/document-nouns.ts";
import type { Block, FactGroup, PdfDocument, Table } from "../../../lib/pdf/document.ts";
import { isIntraStateDelivery } from "../../../lib/rules/place-of-supply.ts";
import type { invoices } from "../../db/schema/index.ts";
import { amountInWords } from "./amount-in-words.ts";
import { getAmountDue, signedQrBlock, upiBlock } from "./code-blocks.ts";
import { toFirstLayout } from "./first-layout.ts";
import type { InvoiceContent, InvoiceLine, Party, Seller } from "./invoice-content.ts";
import type { AppliedAdvance } from "./pending-invoices.ts";

type Row = typeof invoices.$inferSelect;

export const formatState = ({ name, code }: GstState) => (code ? `${name} (${code})` : name);
const percent = (basisPoints: number) => `${basisPoints / 100}%`;
/** Without the rupee sign, which the column headings state. */
const formatAmount = (paise: number) => formatMoney(paise).replace("₹", "");

export const partyRows = ({ name, address, gstin, state }: Party): FactGroup["rows"] => [
  name,
  ...address,
  ["GSTIN", gstin || "Not registered"],
  ["State", formatState(state)],
];

/** The corrected document with its invoice, and the reason. */
const correctionFacts = ({
  number,
  day,
  invoice,
  reason,
}: NonNullable<InvoiceContent["against"]>): [string, string][] => [
  [invoice ? "Against debit note" : "Against invoice", `${number} of ${formatDate(day)}`],
  ...(invoice
    ? ([["For invoice", `${invoice.number} of ${formatDate(invoice.day)}`]] as [string, string][])
    : []),
  ["Reason", reason],
];

function documentFacts(row: Row, content: InvoiceContent): FactGroup {
  const { order, against, payment } = content;
  const issued = formatDate(row.issuedAt?.toISOString() ?? "");
  const isPayable = row.kind !== "credit-note";
  return {
    rows: [
      [`${getDocumentNoun(row.kind)} no.`, row.number ?? ""],
      ["Date", issued],
      ...(against ? correctionFacts(against) : []),
      ...(isPayable ? ([["Payment", payment]] as [string, string][]) : []),
      ...(isPayable && row.onCredit && row.dueOn
        ? ([["Due", content.due ?? formatDate(row.dueOn)]] as [string, string][])
        : []),
      ["Order", `${order.number} of ${formatDate(order.day)}`],
      ["Your PO", order.poNumber || "–"],
      ["Place of supply", formatState(content.placeOfSupply)],
      ["Reverse charge", "No"],
      ...(row.irn ? ([["IRN", row.irn]] as [string, string][]) : []),
      ...(row.acknowledgement
        ? ([["Acknowledgement", row.acknowledgement]] as [string, string][])
        : []),
    ],
  };
}

function itemCell({ name, maker, description, country }: InvoiceLine): string {
  const origin = country === undefined ? [] : [`Country of origin: ${country || "not stated"}`];
  return [name, [maker, description].filter(Boolean).join(", "), ...origin].join("\n");
}

type TaxTotals = Pick<InvoiceContent["totals"], "cgst" | "sgst" | "igst">;

interface Billed<Line extends InvoiceLine> {
  lines: Line[];
  totals: TaxTotals & Pick<InvoiceContent["totals"], "subtotal" | "total">;
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
  }: Pick<InvoiceContent, "totals" | "hasCumulativeRoundOff" | "advances">,
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

export const sellerLetterhead = (brand: BrandId, seller: Seller): PdfDocument["letterhead"] => ({
  name: seller.name,
  lines: [
    seller.address.join(", "),
    `GSTIN ${seller.gstin || "not set"} · State ${formatState(seller.state)}`,
    seller.contact,
  ],
  colour: brands[brand].theme.primary,
});

export const textBlock = (heading: string, lines: string[]): Block[] =>
  lines.length > 0 ? [{ kind: "text", heading, lines }] : [];

/** The exception of the proviso to Rule 46, which doesn't name notes. */
const UNSIGNED =
  "This is a computer-generated tax invoice, issued electronically in accordance with the Information Technology Act, 2000. It is valid without a signature.";

export const SPECIMEN = "Specimen: the seller's GSTIN is not set";
const ORIGINAL = "Original for recipient";

/** Invoice or note with the particulars required by Rules 46 and 53, from its stored content. */
export function invoiceDocument(row: Row): PdfDocument {
  const content = row.content as InvoiceContent;
  const { seller, buyer, against, consignee } = content;
  const intraState = isIntraStateDelivery(seller.state.name, {
    placeOfSupply: content.placeOfSupply.name,
    sez: content.endorsement !== undefined,
  });
  return {
    title: getDocumentTitle(row.kind),
    subtitle: seller.gstin ? "" : SPECIMEN,
    copies: [ORIGINAL],
    letterhead: sellerLetterhead(row.brand as BrandId, seller),
    created: row.issuedAt ?? new Date(0),
    footer: `${row.number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Billed to",
            rows: [
              ...partyRows(buyer),
              "",
              ["Delivered to", content.deliveryAddress],
              ...(consignee?.gstin
                ? ([["GSTIN there", consignee.gstin]] as [string, string][])
                : []),
            ],
          },
          documentFacts(row, content),
        ],
      },
      lineTable(
        content,
        intraState,
        [],
        content.reducesPrices || content.raisesPrices ? "Price difference ₹" : undefined,
      ),
      totalsBlock(content, intraState, [
        `Amount in words: ${amountInWords(content.totals.payable)}`,
        " ",
        `For ${seller.name}`,
        " ",
        "Authorised signatory",
        ...(against ? [] : [UNSIGNED]),
      ]),
      ...signedQrBlock(row.signedQr),
      ...textBlock("Endorsement", content.endorsement ? [content.endorsement] : []),
      ...textBlock("Declaration", content.declaration ? [content.declaration] : []),
      ...textBlock("Bank", seller.bank),
      ...upiBlock(row.number ?? "", content),
      ...textBlock("Terms", seller.terms),
    ],
  };
}

/** The buyer's copy, in the layout of the release that issued it. */
export function originalDocument(row: Row): PdfDocument {
  const document = invoiceDocument(row);
  return (row.content as InvoiceContent).layout ? document : toFirstLayout(document);
}

/** All copies that Rule 48(1) asks for: one of an invoice with an IRN, to which the rule doesn't apply (48(6)). */
export const invoiceCopies = (row: Row): PdfDocument => ({
  ...invoiceDocument(row),
  copies: row.irn ? [ORIGINAL] : [ORIGINAL, "Duplicate for transporter", "Triplicate for supplier"],
});
