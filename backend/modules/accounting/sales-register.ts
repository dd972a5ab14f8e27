import { getCreditDeadline } from "../../../lib/orders/credit-deadline.ts";
import { getDocumentNoun } from "../../../lib/payments/document-nouns.ts";
import type { Db } from "../../db/client.ts";
import type { InvoiceLine } from "../documents/index.ts";
import { type Column, countColumn, dayColumn, moneyColumn, textColumn } from "./columns.ts";
import { type IssuedDocument, readDocuments } from "./documents.ts";
import type { Period } from "./period.ts";

/** The share of a document with one HSN and one rate. Amounts in paise, negative on credit notes. */
export interface SalesRow {
  document: IssuedDocument;
  hsn: string;
  rateBp: number;
  quantity: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** In the first row of a document. */
  roundOff: number;
  /** Taxable value, tax and round-off: the rows of a document add up to its total. */
  total: number;
  isFirst: boolean;
}

const sum = (lines: InvoiceLine[], field: "quantity" | "taxable" | "cgst" | "sgst" | "igst") =>
  lines.reduce((all, line) => all + line[field], 0);

/** Rows of one document: one for each HSN and rate, in the order in which they are printed. */
export function toSalesRows(document: IssuedDocument): SalesRow[] {
  const { content } = document;
  const { lines, totals } = content;
  const groups = Map.groupBy(lines, ({ hsn, rateBp }) => `${hsn} ${rateBp}`);
  // Not -0, which spreadsheets would show.
  const signed = (value: number) =>
    document.kind !== "credit-note" || value === 0 ? value : -value;
  return [...groups.values()].map((group, at) => {
    const [taxable, cgst, sgst, igst] = (["taxable", "cgst", "sgst", "igst"] as const).map(
      (field) => signed(sum(group, field)),
    ) as [number, number, number, number];
    const roundOff = at === 0 ? signed(totals.roundOff) : 0;
    return {
      document,
      hsn: group[0]?.hsn ?? "",
      rateBp: group[0]?.rateBp ?? 0,
      quantity: content.reducesPrices || content.raisesPrices ? 0 : signed(sum(group, "quantity")),
      taxable,
      cgst,
      sgst,
      igst,
      roundOff,
      total: taxable + cgst + sgst + igst + roundOff,
      isFirst: at === 0,
    };
  });
}

export async function* readSales(
  db: Db,
  period: Period,
  ...kinds: IssuedDocument["kind"][]
): AsyncGenerator<SalesRow> {
  for await (const document of readDocuments(db, period, kinds.length > 0 ? kinds : undefined))
    yield* toSalesRows(document);
}

export const UNIT = "NOS";

const buyerColumns: Column<SalesRow>[] = [
  textColumn("Buyer", 30, ({ document }) => document.content.buyer.name),
  textColumn("Customer ID", 13, ({ document }) => document.customerId),
  textColumn("GSTIN", 18, ({ document }) => document.content.buyer.gstin),
  textColumn("Place of supply", 18, ({ document }) => document.content.placeOfSupply.name),
  textColumn("State code", 10, ({ document }) => document.content.placeOfSupply.code),
  textColumn("Supply", 13, ({ document }) =>
    document.content.endorsement ? "SEZ with tax" : "Regular",
  ),
];
const amountColumns: Column<SalesRow>[] = [
  textColumn("HSN", 10, ({ hsn }) => hsn),
  { name: "GST rate %", width: 10, cell: ({ rateBp }) => rateBp / 100 },
  countColumn("Quantity", ({ quantity }) => quantity),
  textColumn("Unit", 6, () => UNIT),
  moneyColumn("Taxable value", ({ taxable }) => taxable),
  moneyColumn("CGST", ({ cgst }) => cgst),
  moneyColumn("SGST", ({ sgst }) => sgst),
  moneyColumn("IGST", ({ igst }) => igst),
  moneyColumn("Round-off", ({ roundOff }) => roundOff),
  moneyColumn("Total", ({ total }) => total),
];
const againstColumns: Column<SalesRow>[] = [
  textColumn("Against invoice", 17, ({ document }) => document.against ?? ""),
  dayColumn("Invoice date", ({ document }) => document.content.against?.day ?? null),
  textColumn("Reason", 30, ({ document }) => document.content.against?.reason ?? ""),
];

export const salesColumns: Column<SalesRow>[] = [
  textColumn("Document", 12, ({ document }) => getDocumentNoun(document.kind)),
  textColumn("Number", 17, ({ document }) => document.number),
  dayColumn("Date", ({ document }) => document.day),
  ...buyerColumns,
  ...amountColumns,
  moneyColumn("Document total", ({ document, isFirst }) =>
    isFirst ? (document.kind === "credit-note" ? -document.total : document.total) : null,
  ),
  ...againstColumns,
  textColumn("Order", 16, ({ document }) => document.order),
  textColumn("Payment", 24, ({ document: { onCredit, onlinePart } }) =>
    !onCredit ? "Online" : onlinePart > 0 ? "Online and on account" : "On account",
  ),
  dayColumn("Dispatched", ({ document }) => document.dispatchedOn),
  dayColumn("Due", ({ document: { kind, onCredit, dueOn } }) =>
    kind !== "credit-note" && onCredit ? dueOn : null,
  ),
  textColumn("IRN", 66, ({ document }) => document.irn),
];

/** Credit notes alone state what is credited as positive amounts. */
const positive = (row: SalesRow): SalesRow => ({
  ...row,
  quantity: -row.quantity || 0,
  taxable: -row.taxable,
  cgst: -row.cgst || 0,
  sgst: -row.sgst || 0,
  igst: -row.igst || 0,
  roundOff: -row.roundOff || 0,
  total: -row.total,
});

export async function* readCreditNotes(db: Db, period: Period): AsyncGenerator<SalesRow> {
  for await (const row of readSales(db, period, "credit-note")) yield positive(row);
}

export const creditNoteColumns: Column<SalesRow>[] = [
  textColumn("Number", 17, ({ document }) => document.number),
  dayColumn("Date", ({ document }) => document.day),
  ...againstColumns,
  {
    name: "Invoice total",
    width: 15,
    cell: ({ document }) => ({ paise: document.againstTotal ?? 0 }),
  },
  textColumn("Credits", 10, ({ document }) =>
    document.total === document.againstTotal ? "Whole" : "Part",
  ),
  ...buyerColumns,
  ...amountColumns,
  textColumn("Order", 16, ({ document }) => document.order),
  textColumn("Returned", 34, ({ document: { onCredit, onlinePart, total } }) => {
    if (onlinePart === 0) return onCredit ? "To the account" : "Refunded online";
    return onlinePart === total ? "Refunded online" : "To the account, the rest online";
  }),
  dayColumn("Declare by", ({ document: { content } }) =>
    content.against ? getCreditDeadline((content.against.invoice ?? content.against).day) : null,
  ),
  dayColumn("Tax credit reversed on", ({ document }) => document.itcReversedOn),
  textColumn("IRN", 66, ({ document }) => document.irn),
];
