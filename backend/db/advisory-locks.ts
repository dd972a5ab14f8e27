import type { BrandId } from "../../brands/types.ts";

/**
 * Keys of all advisory locks of this database, each for one purpose: code that takes another's lock waits for it, or skips
 * its work. Series have a second key per brand. Turns of rate limits (http/rate-limits.ts) are locked by a hash of their
 * name instead: 64 bits, which meet one of these keys as good as never, and are never held while another lock is taken.
 *
 * Order, so that two transactions never wait for each other: `start`, `imports` and the locks of jobs come first; then rows
 * (company, order, stock by item, order lines, offers); then `addedInvoices`; then one series, and after it those of vouchers of
 * orders: receipts, then refunds. Page versions and drafts are locked by transactions that take no other lock.
 */
export const advisoryLocks = {
  start: 620_420_470,
  invoiceNumbers: 620_420_471,
  receiptNumbers: 620_420_472,
  /** Serializes additions of invoices: the one with the last pieces of an order has the round-off. */
  addedInvoices: 620_420_473,
  challanNumbers: 620_420_474,
  pageVersions: 620_420_475,
  itemAlerts: 620_420_476,
  reminders: 620_420_477,
  /** The second key is kind and brand. */
  imports: 620_420_478,
  /** The second key is slot and brand: a slot has one draft. */
  contentDrafts: 620_420_479,
  /** Claims of messages, one after another, so that those to one recipient stay in their order. */
  outbox: 620_420_480,
  refundVoucherNumbers: 620_420_481,
  orderReceiptNumbers: 620_420_482,
  orderRefundNumbers: 620_420_483,
} as const;

/** Second key of locks of which each brand has its own. */
export const brandKeys = { zwz: 1, nod: 2 } satisfies Record<BrandId, number>;
