import type { BrandId } from "../../../brands/types.ts";
import { formatDate, formatMoney } from "../../../lib/format.ts";
import { renderEmail } from "./account-templates.ts";
import type { OutboxMessage } from "./outbox.ts";

/** What of an order stands in mails about it. */
export interface OrderFacts {
  brand: string;
  number: string;
  poNumber: string;
  /** Paise, tax included. */
  payable: number;
  placedAt: Date;
  deliveryAddress: string;
  transporter: string;
  docket: string;
  dispatchedOn: string | null;
  cancelReason: string;
  balanceDebited: number;
}

type Sites = Record<BrandId, string>;

const WEEK = 7 * 24 * 60;

/** "order ZW2627-000123 (your PO 4711)" */
const named = ({ number, poNumber }: OrderFacts): string =>
  `order ${number}${poNumber ? ` (your PO ${poNumber})` : ""}`;

const facts = (order: OrderFacts): string =>
  `Total incl. GST: ${formatMoney(order.payable)}. Delivery to: ${order.deliveryAddress}.`;

function posting(
  order: OrderFacts,
  to: string,
  content: Omit<Parameters<typeof renderEmail>[1], "link">,
  link?: { label: string; url: string },
): OutboxMessage {
  const letter = renderEmail(order.brand as BrandId, { ...content, ...(link ? { link } : {}) });
  return { brand: order.brand as BrandId, channel: "email", to, letter, usefulMinutes: WEEK };
}

const invoiceLink = (sites: Sites, order: OrderFacts) => ({
  label: "Open the invoice",
  url: `${sites[order.brand as BrandId]}/api/orders/${order.number}/invoice`,
});

/** Written with the number of the invoice, for an order that was just placed as for one that waited. */
export const approvedLetter = (
  { order, email }: { order: OrderFacts; email: string },
  invoiceNumber: string,
  sites: Sites,
): OutboxMessage =>
  posting(
    order,
    email,
    {
      template: "order-approved",
      subject: `Your order ${order.number} is approved`,
      lines: [
        `Thank you. We have received and approved your ${named(order)}. The tax invoice is ${invoiceNumber}.`,
        facts(order),
      ],
    },
    invoiceLink(sites, order),
  );

export type Event = "received" | "dispatched" | "cancelled";

const contents = {
  received: (order: OrderFacts) => ({
    template: "order-received",
    subject: `We have received your order ${order.number}`,
    lines: [
      `Thank you. We have received your ${named(order)}; it is awaiting our approval. We will write again as soon as it is approved.`,
      facts(order),
    ],
  }),
  dispatched: (order: OrderFacts) => ({
    template: "order-dispatched",
    subject: `Your order ${order.number} has been dispatched`,
    lines: [
      `Your ${named(order)} left us on ${formatDate(order.dispatchedOn ?? "")} with ${order.transporter}, docket number ${order.docket}.`,
      `Delivery to: ${order.deliveryAddress}.`,
    ],
  }),
  cancelled: (order: OrderFacts) => ({
    template: "order-cancelled",
    subject: `Your order ${order.number} has been cancelled`,
    lines: [
      `Your ${named(order)} has been cancelled: ${order.cancelReason}`,
      ...(order.balanceDebited > 0
        ? [`${formatMoney(order.balanceDebited)} is back on your available balance.`]
        : []),
    ],
  }),
};

export const eventLetter = (event: Event, order: OrderFacts, email: string): OutboxMessage =>
  posting(order, email, contents[event](order));
