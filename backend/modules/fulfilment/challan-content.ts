import type { BrandId } from "../../../brands/types.ts";
import { type GstState, toGstState } from "../../../lib/gst-states.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { lineTax, type Totals } from "../../../lib/rules/gst.ts";
import type { orderLines, orders } from "../../db/schema/index.ts";
import {
  getBuyer,
  getConsignee,
  getSeller,
  type InvoiceLine,
  type Party,
  type Seller,
} from "../documents/index.ts";
import type { Transport } from "./transport-rows.ts";

/**
 * Everything printed on a delivery challan except its number, its date and the e-way bill. Stored when the challan is issued, so
 * that later changes of company, brand or catalogue don't alter it.
 */
export interface ChallanContent {
  consigner: Seller;
  consignee: Party;
  deliveryAddress: string;
  placeOfSupply: GstState;
  order: { number: string; day: string; poNumber: string };
  shipment: string;
  transport: Transport;
  /** Invoices that state the value of these goods, with others. */
  invoices: { number: string; day: string }[];
  lines: InvoiceLine[];
  /** Not rounded to whole rupees: the round-off is on the invoice. */
  totals: Pick<Totals, "subtotal" | "cgst" | "sgst" | "igst" | "total">;
}

export interface ChallanLine {
  /** As it was before this shipment. */
  line: typeof orderLines.$inferSelect;
  description: string;
  /** Pieces in this shipment. */
  quantity: number;
}

interface ChallanDraft {
  order: typeof orders.$inferSelect;
  billing: { address: string; city: string | null; state: string | null; pincode: string };
  shipment: string;
  transport: Transport;
  invoices: ChallanContent["invoices"];
  lines: ChallanLine[];
  sellerGstin: string;
}

/** The share of an order line's value and tax. The consignments of a line add up to the line exactly. */
function toContentLine({ line, description, quantity }: ChallanLine, intraState: boolean) {
  const { unitPrice, gstRateBp: rateBp, shipped: before } = line;
  const taxOn = (pieces: number) => lineTax({ taxable: unitPrice * pieces, rateBp }, intraState);
  const [earlier, now] = [taxOn(before), taxOn(before + quantity)];
  return {
    name: line.designation,
    maker: line.maker,
    description,
    country: line.country ?? "",
    hsn: line.hsn,
    quantity,
    unitPrice,
    taxable: unitPrice * quantity,
    rateBp,
    cgst: now.cgst - earlier.cgst,
    sgst: now.sgst - earlier.sgst,
    igst: now.igst - earlier.igst,
  };
}

/** Content of the delivery challan of a shipment, at the prices of the order. */
export function buildChallanContent({
  order,
  billing,
  sellerGstin,
  lines,
  ...rest
}: ChallanDraft): ChallanContent {
  const brand = order.brand as BrandId;
  const intraState = order.igst === 0;
  const content = lines.map((line) => toContentLine(line, intraState));
  const sum = (of: "taxable" | "cgst" | "sgst" | "igst") =>
    content.reduce((total, line) => total + line[of], 0);
  const [cgst, sgst, igst] = [sum("cgst"), sum("sgst"), sum("igst")];
  return {
    consigner: getSeller(brand, sellerGstin),
    consignee: order.consignee
      ? { ...getConsignee(order), address: [order.deliveryAddress] }
      : getBuyer({ ...billing, name: order.companyName, gstin: order.gstin }),
    deliveryAddress: order.deliveryAddress,
    placeOfSupply: toGstState(order.placeOfSupply),
    order: { number: order.number, day: indianDay(order.placedAt), poNumber: order.poNumber },
    ...rest,
    lines: content,
    totals: { subtotal: sum("taxable"), cgst, sgst, igst, total: cgst + sgst + igst },
  };
}
