import type { BrandId } from "../../../brands/types.ts";
import { formatCount } from "../../../lib/format.ts";
import { formatMass } from "../../../lib/format-measures.ts";
import { formatPoNumber } from "../../../lib/forms/purchase-order.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { orderLines, orders } from "../../db/schema/index.ts";
import { massOf } from "../../http/fields.ts";
import { getSeller, sellerLetterhead } from "../documents/index.ts";
import { type Shipment, toShipmentNumber } from "../orders/index.ts";
import { ewayRows, transportRows } from "./transport-rows.ts";

interface PackingList {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  shipment: Shipment;
  /** "" while the invoice has no number. */
  invoiceNumber: string;

  sellerGstin: string;
}

/** Packing list of a shipment as a PDF. It has no prices, because it travels with the goods. */
export function packingListDocument({
  order,
  lines,
  shipment,
  invoiceNumber,
  sellerGstin,
}: PackingList): PdfDocument {
  const brand = order.brand as BrandId;
  const number = toShipmentNumber(order.number, shipment.number);
  const seller = getSeller(brand, sellerGstin);
  const packed = shipment.lines.flatMap(({ line: number, quantity }) => {
    const line = lines.find((one) => one.line === number);
    return line ? [{ line, quantity }] : [];
  });
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const right = { align: "right" as const };
  return {
    title: "Packing list",
    subtitle: `Shipment ${number}`,
    letterhead: sellerLetterhead(brand, seller),
    created: shipment.createdAt,
    footer: `${number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Delivered to",
            rows: [order.companyName, order.deliveryAddress, ["GSTIN", order.gstin || "–"]],
          },
          {
            rows: [
              ...transportRows(shipment),
              ...ewayRows(shipment),
              ["Order", order.number],
              ["Invoice", invoiceNumber || "–"],
              ...(shipment.challan
                ? ([["Delivery challan", shipment.challan]] as [string, string][])
                : []),
              ["Your PO", order.poNumber ? formatPoNumber(order.poNumber) : "–"],
            ],
          },
        ],
      },
      {
        kind: "table",
        columns: [
          { heading: "Line", width: 30 },
          { heading: "Goods", width: 210 },
          { heading: "HSN", width: 60 },
          { heading: "Ordered", width: 60, ...right },
          { heading: "In this shipment", width: 80, ...right },
          { heading: "Net mass", width: 70, ...right },
        ],
        rows: packed.map(({ line, quantity }) => [
          String(line.line),
          [line.designation, line.maker, line.country && `Country of origin: ${line.country}`]
            .filter(Boolean)
            .join("\n"),
          line.hsn,
          formatCount(line.quantity),
          `${formatCount(quantity)}\nNOS`,
          formatMass(Number(massOf(line.massMg, quantity)) || null),
        ]),
        total: ["", "Total", "", "", `${formatCount(pieces)}\nNOS`, ""],
      },
    ],
  };
}
