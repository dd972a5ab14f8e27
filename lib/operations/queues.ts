/** Queues of work for operators, in the order in which screens show them. */
export const QUEUES = [
  "sign-ups",
  "addresses",
  "rfis",
  "orders",
  "late",
  "returns",
  "payments",
  "refunds",
  "messages",
  "searches",
  "data-requests",
] as const;
export type QueueName = (typeof QUEUES)[number];

export const isQueue = (name: string): name is QueueName =>
  (QUEUES as readonly string[]).includes(name);

interface QueueText {
  title: string;
  /** The step for which its rows wait. */
  about: string;
  /** The count in a sentence: "3 sign-ups to approve". */
  one: string;
  many: string;
}

export const queueTexts: Record<QueueName, QueueText> = {
  "sign-ups": {
    title: "Sign-ups to approve",
    about: "Customers who have completed their registration and wait for approval.",
    one: "sign-up to approve",
    many: "sign-ups to approve",
  },
  addresses: {
    title: "Addresses to verify",
    about: "Delivery addresses that customers have added and that are not verified yet.",
    one: "address to verify",
    many: "addresses to verify",
  },
  rfis: {
    title: "RFIs to answer",
    about: "Requests for quotation with at least one line without an answer.",
    one: "RFI to answer",
    many: "RFIs to answer",
  },
  orders: {
    title: "Orders to approve",
    about: "Orders that await our approval.",
    one: "order to approve",
    many: "orders to approve",
  },
  late: {
    title: "Late promises",
    about:
      "Order lines whose dispatch date has passed, or whose back-order leaves later than promised with the order.",
    one: "late order line",
    many: "late order lines",
  },
  returns: {
    title: "Returns to process",
    about: "Returns to approve or refuse, goods to receive, and received goods to credit.",
    one: "return to process",
    many: "returns to process",
  },
  payments: {
    title: "Open and failed payments",
    about:
      "Online payments of orders and invoices that were started and have neither succeeded nor been given up.",
    one: "open or failed payment",
    many: "open or failed payments",
  },
  refunds: {
    title: "Unfinished refunds",
    about: "Refunds that are not yet with the buyer's bank. Failed ones have to be tried again.",
    one: "unfinished refund",
    many: "unfinished refunds",
  },
  messages: {
    title: "Failed e-mails and SMS",
    about: "Messages that could not be delivered after eight tries.",
    one: "failed message",
    many: "failed messages",
  },
  searches: {
    title: "Searches without results",
    about: "Texts of the last 30 days that found nothing, most frequent first.",
    one: "search without results",
    many: "searches without results",
  },
  "data-requests": {
    title: "Data requests",
    about: "Requests to erase personal data. The law allows 30 days.",
    one: "data request",
    many: "data requests",
  },
};

/** "1 order to approve" */
export const describeCount = (queue: QueueName, count: number): string =>
  `${count} ${count === 1 ? queueTexts[queue].one : queueTexts[queue].many}`;
