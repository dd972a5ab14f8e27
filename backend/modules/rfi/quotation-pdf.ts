import { formatSupply } from "../../../lib/delivery/dates.ts";
import { formatDate } from "../../../lib/format.ts";
import { toGstState } from "../../../lib/gst-states.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import { lineTax, totalsOf } from "../../../lib/rules/gst.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { isTaxedWithinState } from "../cart/index.ts";
import type { Company } from "../documents/index.ts";
import {
  amountInWords,
  type ExtraColumn,
  formatState,
  getBuyer,
  getSeller,
  type InvoiceLine,
  lineTable,
  partyRows,
  sellerLetterhead,
  textBlock,
  totalsBlock,
} from "../documents/index.ts";
import { describeInFirstLayout, formatSupplyInFirstLayout } from "./first-layout.ts";
import { describeFit } from "./match-with-request.ts";
import type { OfferedRow } from "./queries.ts";

/** Layout of the offers made now. */
export const LAYOUT = 2;

interface Quotation {
  /** The quoted lines, at least one. */
  rows: OfferedRow[];
  company: Company;
  /** Default delivery address of the company; decides the tax. */
  delivery: Delivery | null;
  sellerGstin: string;
}

const toBuyer = ({ name, gstin, billingAddress, city, state, billingPincode }: Company) =>
  getBuyer({
    name,
    gstin: gstin ?? "",
    address: billingAddress,
    city,
    state,
    pincode: billingPincode,
  });

interface QuotationLine extends InvoiceLine {
  supply: string;
  lastDay: string;
}

const dispatchColumn: ExtraColumn<QuotationLine> = {
  heading: "Dispatch",
  width: 76,
  cell: ({ supply }) => supply,
};
const validityColumn: ExtraColumn<QuotationLine> = {
  heading: "Valid until",
  width: 44,
  cell: ({ lastDay: day }) => formatDate(day),
};

const getLastDay = (row: OfferedRow): string => lastDay(row.validUntil ?? new Date(0));

function describe(row: OfferedRow): string {
  const { item, requestedItem, requestedText } = row;
  return [
    item.description,
    requestedItem && `instead of ${requestedItem.designation} ${requestedItem.maker}`,
    requestedText && `for your “${requestedText}”`,
    describeFit(row),
  ]
    .filter(Boolean)
    .join(", ");
}

function toQuotationLine(row: OfferedRow, intraState: boolean): QuotationLine {
  const { item, layout } = row;
  const [describeLine, formatDispatch] = layout
    ? [describe, formatSupply]
    : [describeInFirstLayout, formatSupplyInFirstLayout];
  const quantity = row.allotted ?? 0;
  // An order takes the pieces that were held for its offer. The first release printed what was left.
  const held = layout ? (row.orderedNow ?? row.held) : row.held;
  const unitPrice = row.price ?? 0;
  const taxable = unitPrice * quantity;
  return {
    name: item.designation,
    maker: item.maker,
    description: describeLine(row),
    country: item.country ?? "",
    supply: formatDispatch({ ...row, quantity, held }),
    lastDay: getLastDay(row),
    hsn: item.hsn,
    quantity,
    unitPrice,
    taxable,
    rateBp: row.gstRateBp,
    ...lineTax({ taxable, rateBp: row.gstRateBp }, intraState),
  };
}

/** Notes of the answers; a note that is not for all lines names its items. */
function formatNotes(rows: OfferedRow[]): string[] {
  const byNote = Map.groupBy(rows, (row) => row.answerNote);
  byNote.delete("");
  return [...byNote].map(([note, group]) =>
    group.length === rows.length
      ? note
      : `${group.map(({ item }) => item.designation).join(", ")}: ${note}`,
  );
}

/** Quotation with offers of an RFI. */
export function quotationDocument({
  rows,
  company,
  delivery,
  sellerGstin,
}: Quotation): PdfDocument {
  const [first] = rows;
  if (!first) throw new Error("a quotation needs an offer");
  const { brand } = company;
  const seller = getSeller(brand, sellerGstin);
  const intraState = isTaxedWithinState(brand, delivery);
  const lines = rows.map((row) => toQuotationLine(row, intraState));
  const totals = totalsOf(lines, intraState);
  const answeredAt = new Date(Math.max(...rows.map((row) => row.answeredAt?.getTime() ?? 0)));
  const [validUntil = "", ...laterDays] = [...new Set(lines.map((line) => line.lastDay))].sort();
  const extra = laterDays.length > 0 ? [dispatchColumn, validityColumn] : [dispatchColumn];
  return {
    title: "Quotation",
    subtitle: first.number,
    letterhead: sellerLetterhead(brand, seller),
    created: answeredAt,
    footer: `${first.number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          { heading: "For", rows: partyRows(toBuyer(company)) },
          {
            rows: [
              ["RFI", `${first.number} of ${formatDate(first.requestedAt.toISOString())}`],
              ["Date", formatDate(answeredAt.toISOString())],
              ["Valid until", formatDate(validUntil)],
              ["Place of supply", formatState(toGstState(delivery?.state ?? seller.state.name))],
            ],
          },
        ],
      },
      lineTable({ lines, totals }, intraState, extra),
      totalsBlock({ totals }, intraState),
      { kind: "text", lines: [`Amount in words: ${amountInWords(totals.payable)}`] },
      ...textBlock("Notes", formatNotes(rows)),
      {
        kind: "text",
        heading: "How to order",
        lines: ["Open your RFI history, select the items and add them to your cart."],
      },
      ...textBlock("Terms", seller.terms),
    ],
  };
}
