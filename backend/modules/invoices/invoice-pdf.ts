import type { BrandId } from "../../../brands/types.ts";
import { formatDate } from "../../../lib/format.ts";
import { getDocumentNoun, getDocumentTitle } from "../../../lib/payments/document-nouns.ts";
import type { FactGroup, PdfDocument } from "../../../lib/pdf/document.ts";
import { isIntraStateDelivery } from "../../../lib/rules/place-of-supply.ts";
import type { invoices } from "../../db/schema/index.ts";
import {
  amountInWords,
  formatState,
  lineTable,
  partyRows,
  SPECIMEN,
  sellerLetterhead,
  textBlock,
  totalsBlock,
} from "../documents/index.ts";
import { signedQrBlock, upiBlock } from "./code-blocks.ts";
import { toFirstLayout } from "./first-layout.ts";
import type { InvoiceContent } from "./invoice-content.ts";

type Row = typeof invoices.$inferSelect;

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

/** The exception of the proviso to Rule 46, which doesn't name notes. */
const UNSIGNED =
  "This is a computer-generated tax invoice, issued electronically in accordance with the Information Technology Act, 2000. It is valid without a signature.";

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
