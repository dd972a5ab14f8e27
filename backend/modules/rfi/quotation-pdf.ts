import type { BrandId } from "../../../brands/types.ts";
import { formatDate } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { lineTax, totalsOf } from "../../../lib/gst.ts";
import { stateCodeOf } from "../../../lib/gstin.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Delivery } from "../../db/schema/checkout-snapshot.ts";
import { Refusal } from "../../http/errors.ts";
import type { AccountRow } from "../accounts/account.ts";
import { isIntraStateDelivery } from "../cart/pricing.ts";
import { amountInWords } from "../invoices/amount-in-words.ts";
import type { InvoiceLine, Party } from "../invoices/invoice-content.ts";
import { getSeller } from "../invoices/invoice-content.ts";
import {
  lineTable,
  partyRows,
  sellerLetterhead,
  textBlock,
  totalsBlock,
} from "../invoices/invoice-pdf.ts";
import { formatSupply } from "./offers.ts";
import type { RfiRow } from "./queries.ts";

interface Quotation {
  /** Lines that can be ordered now. */
  rows: RfiRow[];
  account: AccountRow;
  /** Default delivery address of the company; decides the tax. */
  delivery: Delivery | null;
  sellerGstin: string;
}

function toBuyer({ company, billingCity, billingState }: AccountRow): Party {
  const place = [billingCity, billingState, company.billingPincode].filter(Boolean).join(", ");
  const gstin = company.gstin ?? "";
  return {
    name: company.name,
    address: [company.billingAddress, place].filter(Boolean),
    gstin,
    state: { name: billingState ?? "", code: gstin ? stateCodeOf(gstin) : "" },
  };
}

const getLastDay = (row: RfiRow): string => lastDay(row.validUntil ?? new Date(0));

function toInvoiceLine(row: RfiRow, intraState: boolean): InvoiceLine {
  const quantity = row.allotted ?? 0;
  const unitPrice = row.price ?? 0;
  const taxable = unitPrice * quantity;
  return {
    name: row.designation,
    maker: row.maker,
    description: `${formatSupply({ ...row, quantity })}, valid until ${formatDate(getLastDay(row))}`,
    hsn: row.hsn,
    quantity,
    unitPrice,
    taxable,
    rateBp: row.gstRateBp,
    ...lineTax({ taxable, rateBp: row.gstRateBp }, intraState),
  };
}

/** Notes of the answers; a note that is not for all lines names its items. */
function formatNotes(rows: RfiRow[]): string[] {
  const byNote = Map.groupBy(rows, (row) => row.answerNote);
  byNote.delete("");
  return [...byNote].map(([note, group]) =>
    group.length === rows.length
      ? note
      : `${group.map((row) => row.designation).join(", ")}: ${note}`,
  );
}

/** Quotation with the offers of an RFI; 404 if none can be ordered now. */
export function quotationDocument({
  rows,
  account,
  delivery,
  sellerGstin,
}: Quotation): PdfDocument {
  const [first] = rows;
  if (!first) throw new Refusal(404, messages.rfiNoOffer);
  const brand = account.company.brand as BrandId;
  const seller = getSeller(brand, sellerGstin);
  const intraState = isIntraStateDelivery(brand, delivery);
  const lines = rows.map((row) => toInvoiceLine(row, intraState));
  const totals = totalsOf(lines, intraState);
  const answeredAt = new Date(Math.max(...rows.map((row) => row.answeredAt?.getTime() ?? 0)));
  const validUntil = rows.map(getLastDay).sort()[0] ?? "";
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
          { heading: "For", rows: partyRows(toBuyer(account)) },
          {
            rows: [
              ["RFI", `${first.number} of ${formatDate(first.askedAt.toISOString())}`],
              ["Date", formatDate(answeredAt.toISOString())],
              ["Valid until", formatDate(validUntil)],
              ["Place of supply", delivery?.state ?? seller.state.name],
            ],
          },
        ],
      },
      lineTable({ lines, totals }, intraState),
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
