import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { describePieces } from "../../../lib/delivery/dates.ts";
import { toDatedPieces } from "../../../lib/delivery/open-pieces.ts";
import { formatDate } from "../../../lib/format.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { toGstState } from "../../../lib/gst-states.ts";
import { takeShare } from "../../../lib/orders/invoice-shares.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { items, orderLines, type orders } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  findBillingAddress,
  formatState,
  getBuyer,
  getSeller,
  lineTable,
  partyRows,
  sellerLetterhead,
  sumLines,
  textBlock,
  totalsBlock,
} from "../documents/index.ts";
import { type HoldSettings, isShipmentHeld } from "../orders/index.ts";
import { divideOrder } from "./add-invoices.ts";
import { toInvoiceLine } from "./invoice-content.ts";

type Order = typeof orders.$inferSelect;

/** Confirms an approved order of which nothing is invoiced yet. Not a tax document. */
export async function orderConfirmation(
  db: Db,
  order: Order,
  settings: HoldSettings & Pick<Config, "sellerGstins">,
  now: Date,
): Promise<PdfDocument> {
  const brand = order.brand as BrandId;
  const intraState = order.igst === 0;
  const [isHeld, billing, rows] = await Promise.all([
    isShipmentHeld(db, order, settings, now),
    findBillingAddress(db, order.companyId),
    db
      .select({ line: orderLines, description: items.description })
      .from(orderLines)
      .innerJoin(items, eq(items.id, orderLines.itemId))
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.line)),
  ]);
  // Cancelled pieces are left out. An invoice that waits for its number doesn't count.
  const uninvoiced = rows.map(({ line }) => ({ ...line, invoiced: 0 }));
  const pieces = uninvoiced.map(({ quantity, cancelled }) => quantity - cancelled);
  const share = takeShare(divideOrder(order, uninvoiced), pieces);
  const lines = rows.flatMap((row, index) => {
    const [quantity, amounts] = [pieces[index], share.lines[index]];
    return quantity && amounts
      ? [toInvoiceLine({ ...row, share: { quantity, ...amounts } }, intraState)]
      : [];
  });
  const delivery = rows.flatMap(({ line }) =>
    toDatedPieces(line, isHeld).map(
      (open) => `${line.designation} ${line.maker}: ${describePieces(open, now)}`,
    ),
  );
  const content = { lines, totals: sumLines(lines, share.total) };
  const seller = getSeller(brand, settings.sellerGstins[brand]);
  const buyer = getBuyer({ ...billing, name: order.companyName, gstin: order.gstin });
  return {
    title: "Order confirmation",
    subtitle: "Not a tax invoice",
    letterhead: sellerLetterhead(brand, seller),
    created: order.approvedAt ?? order.placedAt,
    footer: `${order.number} · ${seller.name} · Computer generated`,
    blocks: [
      {
        kind: "facts",
        groups: [
          {
            heading: "Billed to",
            rows: [...partyRows(buyer), "", ["Delivered to", order.deliveryAddress]],
          },
          {
            rows: [
              ["Order", order.number],
              ["Placed", formatDate(order.placedAt.toISOString())],
              ["Your PO", order.poNumber || "–"],
              ["Payment", order.mode === "credit" ? "On account" : "Paid online"],
              ["Place of supply", formatState(toGstState(order.placeOfSupply))],
            ],
          },
        ],
      },
      lineTable(content, intraState),
      totalsBlock(content, intraState),
      ...textBlock("Delivery", isHeld ? [messages.orderHeld, ...delivery] : delivery),
      ...textBlock("Invoice", [
        order.invoicing === "shipment"
          ? "Each shipment has a tax invoice of its own."
          : "The goods are invoiced as soon as they are in stock for this order, each part with a tax invoice of its own.",
      ]),
    ],
  };
}
