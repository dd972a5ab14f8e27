import { indianDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import type { InvoiceLine, Party } from "../documents/index.ts";
import type { InvoiceContent } from "../invoices/index.ts";
import type { ChallanContent } from "./challan-content.ts";
import type { EwayDetails } from "./eway-bill.ts";
import type { Transport } from "./transport-rows.ts";

/** An issued invoice or challan that travels with a shipment. */
export type TravelDocument = { number: string; issuedAt: Date } & (
  | { type: "Tax invoice"; content: InvoiceContent }
  | { type: "Delivery challan"; content: ChallanContent }
);

/** The last pincode in an address, such as "400001" for "Mumbai 400 001"; "" if there is none. */
export const findPincode = (address: string): string =>
  [...address.matchAll(/(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g)].at(-1)?.slice(1).join("") ?? "";

const toItem = (line: InvoiceLine) => ({
  hsn: line.hsn,
  description: [line.name, line.maker, line.description].filter(Boolean).join(", "),
  quantity: line.quantity,
  unit: "NOS",
  taxableValue: toRupees(line.taxable),
  gstRate: line.rateBp / 100,
  cgst: toRupees(line.cgst),
  sgst: toRupees(line.sgst),
  igst: toRupees(line.igst),
});

/** URP is what the portal calls a recipient without GSTIN. */
const toParty = ({ name, gstin }: Party, address: string, stateCode: string) => ({
  gstin: gstin || "URP",
  name,
  address,
  pincode: findPincode(address),
  stateCode,
});

/** Fields of Part A of Form GST EWB-01 for a document, with what is known of Part B. Amounts are rupees as text. */
export function buildPartA(document: TravelDocument, transport: Transport & EwayDetails) {
  const { type, number, issuedAt, content } = document;
  const isInvoice = document.type === "Tax invoice";
  const seller = isInvoice ? document.content.seller : document.content.consigner;
  const buyer = isInvoice ? document.content.buyer : document.content.consignee;
  const consignee = isInvoice ? document.content.consignee : undefined;
  const state = consignee?.state ?? content.placeOfSupply;
  const { subtotal, cgst, sgst, igst, total } = content.totals;
  const roundOff = isInvoice ? document.content.totals.roundOff : 0;
  return {
    documentType: type,
    documentNumber: number,
    documentDate: indianDay(issuedAt),
    // Parts of an order whose invoice states other goods (Rule 55(5)).
    reason: isInvoice ? "Outward supply" : "SKD or CKD or supply in batches or lots",
    from: toParty(seller, seller.address.join(", "), seller.state.code),
    to: toParty(buyer, content.deliveryAddress, state.code),
    items: content.lines.map(toItem),
    totals: {
      taxableValue: toRupees(subtotal),
      cgst: toRupees(cgst),
      sgst: toRupees(sgst),
      igst: toRupees(igst),
      roundOff: toRupees(roundOff),
      consignmentValue: toRupees(subtotal + total + roundOff),
    },
    transport: {
      transporter: transport.carrier,
      transporterId: transport.transporterId,
      transportDocument: transport.tracking,
      transportDate: transport.dispatchedOn,
      vehicle: transport.vehicle,
      distanceKm: transport.distanceKm,
    },
  };
}
