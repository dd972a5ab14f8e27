import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { formatPoNumber } from "../../../lib/forms/purchase-order.ts";
import type { Block, FactGroup, PdfDocument } from "../../../lib/pdf/document.ts";
import type { deliveryChallans } from "../../db/schema/index.ts";
import {
  formatState,
  lineTable,
  partyRows,
  SPECIMEN,
  sellerLetterhead,
  taxRows,
} from "../documents/index.ts";
import type { ChallanContent } from "./challan-content.ts";
import type { EwayDetails } from "./eway-bill.ts";
import { ewayRows, transportRows } from "./transport-rows.ts";

type Row = typeof deliveryChallans.$inferSelect;

/** Rule 55(2). */
const COPIES = ["Original for consignee", "Duplicate for transporter", "Triplicate for consigner"];

const listInvoices = (invoices: ChallanContent["invoices"]) =>
  invoices.map(({ number, day }) => `${number} of ${formatDate(day)}`).join(", ");

function challanFacts(row: Row, content: ChallanContent, eway: EwayDetails): FactGroup["rows"] {
  const { order, transport, invoices } = content;
  return [
    ["Challan no.", row.number],
    ["Date", formatDate(row.issuedAt.toISOString())],
    ["Reason", "Supply in more than one consignment"],
    ["Invoice", listInvoices(invoices) || "–"],
    ["Place of supply", formatState(content.placeOfSupply)],
    ["Order", `${order.number} of ${formatDate(order.day)}`],
    ["Your PO", order.poNumber ? formatPoNumber(order.poNumber) : "–"],
    ["Shipment", content.shipment],
    ...transportRows(transport),
    ...ewayRows(eway),
  ];
}

function totalsBlock({ totals, consigner }: ChallanContent, intraState: boolean): Block {
  return {
    kind: "totals",
    aside: [`For ${consigner.name}`, " ", " ", "Authorised signatory"],
    rows: [
      { label: "Taxable value", amount: formatMoney(totals.subtotal) },
      ...taxRows(totals, intraState),
      {
        label: "Value incl. GST",
        amount: formatMoney(totals.subtotal + totals.total),
        strong: true,
      },
    ],
  };
}

/**
 * Delivery challan with the particulars required by Rule 55, in triplicate, from its stored content. The e-way bill is the current
 * one, because its number is issued after the challan.
 */
export function challanDocument(row: Row, eway: EwayDetails): PdfDocument {
  const content = row.content as ChallanContent;
  const { consigner, consignee } = content;
  // A supply to a special economic zone has IGST in the seller's state, too.
  const intraState =
    content.totals.igst === 0 && content.placeOfSupply.name === consigner.state.name;
  return {
    title: "Delivery challan",
    subtitle: consigner.gstin ? "" : SPECIMEN,
    copies: COPIES,
    letterhead: sellerLetterhead(row.brand as BrandId, consigner),
    created: row.issuedAt,
    footer: `${row.number} · ${consigner.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Consignee",
            rows: [...partyRows(consignee), "", ["Delivered to", content.deliveryAddress]],
          },
          { rows: challanFacts(row, content, eway) },
        ],
      },
      lineTable(content, intraState),
      totalsBlock(content, intraState),
      {
        kind: "text",
        lines: [
          "This is not a tax invoice. The amounts are the part of the order's value and tax that belongs to this consignment.",
        ],
      },
    ],
  };
}
