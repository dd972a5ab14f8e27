import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { arrivalInWords, describePieces } from "../../../lib/delivery/dates.ts";
import { toDatedPieces } from "../../../lib/delivery/open-pieces.ts";
import { files } from "../../../lib/files.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import { describePackages } from "../../../lib/orders/fulfilment.ts";
import { arrivalDay } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, shipmentLines, shipments, users } from "../../db/schema/index.ts";
import type { EmailContent } from "./email.ts";
import { formatOrder, toMessage } from "./order-templates.ts";
import { enqueue } from "./outbox.ts";
import type { Sites } from "./settings.ts";

/** The tax invoice of a shipment. */
export interface InvoiceOfShipment {
  number: string;
  /** Paise, incl. GST. */
  total: number;
  /** The part of it that was paid before, online or in advance. */
  paidAmount: number;
  /** "2026-12-20"; null if it was paid online. */
  dueOn: string | null;
  /** How much less the pieces cost than was ordered, because a GST rate has changed; below zero if more. Paise. */
  saving: number;
}

type Line = typeof orderLines.$inferSelect & {
  /** Pieces of the line in this shipment. */
  inShipment: number;
};

const formatName = ({ designation, maker }: Line) => `${designation} ${maker}`;

function describePayment({ total, paidAmount, dueOn }: InvoiceOfShipment): string {
  const amount = `Its total is ${formatMoney(total)}`;
  if (!dueOn) return `${amount}, which you have paid.`;
  if (paidAmount === total) return `${amount}, which you have paid in advance.`;
  const due = `${formatMoney(total - paidAmount)} is due by ${formatDate(dueOn)}.`;
  return paidAmount > 0
    ? `${amount}. You have paid ${formatMoney(paidAmount)} in advance, and ${due}`
    : due;
}

/** Number, amount and due day of the shipment's own invoice, and why it differs from the order. */
function describeInvoice(
  invoice: InvoiceOfShipment,
  { mode }: typeof orders.$inferSelect,
): string[] {
  const { number, saving, paidAmount, total } = invoice;
  const isOpen = mode !== "credit" && paidAmount < total;
  const difference = `${formatMoney(Math.abs(saving))} ${saving > 0 ? "less" : "more"}`;
  return [
    `The tax invoice for these pieces is ${number}. ${describePayment(invoice)}`,
    ...(saving === 0
      ? []
      : [
          `The GST rate has changed since you ordered: this shipment costs ${difference}.`,
          ...(isOpen ? ["Your account statement shows how to pay the difference."] : []),
        ]),
  ];
}

/** Lists exactly what has left in this shipment, and what follows. */
function shipmentEmail(
  order: typeof orders.$inferSelect,
  shipment: typeof shipments.$inferSelect,
  lines: Line[],
  invoice: InvoiceOfShipment | null,
): EmailContent {
  const following = lines.flatMap((line) =>
    toDatedPieces(line).map(
      (pieces) => `${formatName(line)}: ${describePieces(pieces, shipment.createdAt)}`,
    ),
  );
  const isComplete = following.length === 0;
  const complete = lines.some(({ cancelled }) => cancelled > 0)
    ? "Nothing more is to come: the other pieces were cancelled."
    : "Everything you ordered has now left.";
  const what = `${isComplete && shipment.number === 1 ? "Your" : isComplete ? "The rest of your" : "Part of your"} ${formatOrder(order)}`;
  const packages = describePackages(shipment);
  const arrival = arrivalInWords(
    arrivalDay(shipment.dispatchedOn, order.transitDays),
    shipment.createdAt,
  );
  return {
    template: "order-dispatched",
    subject: isComplete
      ? `Your order ${order.number} has been dispatched`
      : `Part of your order ${order.number} has been dispatched`,
    lines: [
      `${[`${what} was dispatched on ${formatDate(shipment.dispatchedOn)} with ${shipment.carrier}, tracking number ${shipment.tracking}`, ...arrival].join(", and ")}.`,
      `In this shipment${packages && ` (${packages})`}:`,
      ...lines
        .filter(({ inShipment }) => inShipment > 0)
        .map((line) => `${formatName(line)}: ${formatPieces(line.inShipment)}`),
      ...(invoice ? describeInvoice(invoice, order) : []),
      ...(isComplete ? [complete] : ["Still to come:", ...following]),
      `Delivery address: ${order.deliveryAddress}.`,
    ],
  };
}

/** Queues the e-mail about a shipment to the user who placed the order, in the transaction that records it. */
export async function enqueueShipmentEmail(
  tx: Db,
  {
    orderId,
    shipmentId,
    invoice,
  }: { orderId: number; shipmentId: number; invoice: InvoiceOfShipment | null },
  sites: Sites,
): Promise<void> {
  const [row] = await tx
    .select({ order: orders, shipment: shipments, email: users.email })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(shipments.id, shipmentId));
  if (!row) return;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const inShipment = await tx
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId));
  const pieces = new Map(inShipment.map((line) => [line.orderLineId, line.quantity]));
  const content = shipmentEmail(
    row.order,
    row.shipment,
    lines.map((line) => ({ ...line, inShipment: pieces.get(line.id) ?? 0 })),
    invoice,
  );
  const brand = row.order.brand as BrandId;
  const link = invoice && {
    label: "View invoice",
    url: `${sites[brand]}${files.taxDocument(invoice.number)}`,
  };
  const message = { ...content, ...(link ? { link } : {}) };
  await enqueue(tx, toMessage(brand, row.email, message, orderId));
}
