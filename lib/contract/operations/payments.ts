import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";

/** Online payments and refunds in the operator console. Amounts in paise, times ISO 8601. */

/** Subject of a collection. */
export const collectionKinds = ["checkout", "invoices"] as const;
export type CollectionKindName = (typeof collectionKinds)[number];

/**
 * open: the buyer may still pay, or the provider has not decided · failed: nothing was paid in time · unassigned: paid, but
 * there is no order for the money.
 */
export const paymentSituations = ["open", "failed", "unassigned", "all"] as const;

export interface CollectionSummary {
  kind: CollectionKindName;
  id: number;
  brand: BrandId;
  companyId: number;
  company: string;
  email: string;
  /** Paise to collect. */
  amount: number;
  /** open · expired · ordered · refunded · settled */
  state: string;
  /** The state that the provider reported last: unpaid · attempted · pending · unknown. */
  providerState: string;
  /** Paise that the provider has collected. */
  paid: number;
  orderNumber: string | null;
  createdAt: string;
  checkedAt: string | null;
}

export interface CollectionPage {
  rows: CollectionSummary[];
  next: string | null;
}

export interface RefundSummary {
  id: number;
  brand: BrandId;
  companyId: number;
  company: string;
  amount: number;
  /** due · sent · failed · done */
  state: string;
  reason: string;
  orderNumber: string | null;
  /** The payment that is refunded, and what it paid for. */
  paymentReference: string;
  collection: { kind: CollectionKindName; id: number };
  providerRefundId: string | null;
  attempts: number;
  lastError: string;
  createdAt: string;
  nextAttemptAt: string | null;
  doneAt: string | null;
}

export interface RefundPage {
  rows: RefundSummary[];
  next: number | null;
}

export interface CollectionDetails extends CollectionSummary {
  /** Our id of the provider order, and the provider's. */
  receipt: string;
  providerOrderId: string | null;
  /** When the provider is asked next without being told to; null for never. */
  nextCheckAt: string | null;
  reservedUntil: string | null;
  lines: { name: string; quantity: number; unitPrice: number }[];
  invoices: { number: string; amount: number }[];
  payments: {
    reference: string;
    amount: number;
    method: string;
    receivedAt: string;
    orderNumber: string | null;
    receiptNumber: string | null;
  }[];
  refunds: RefundSummary[];
  events: { id: string; type: string; receivedAt: string }[];
}

const brand = z.enum(["zwz", "nod"]).optional();
const text = z.string().trim().max(100).optional();
const collectionChoice = z.object({
  kind: z.enum(collectionKinds),
  id: z.number().int().positive().max(2_147_483_647),
});

export const findCollections = opsCall<CollectionPage>()(
  "payments/find",
  "Online payments, newest first",
  z.object({
    brand,
    situation: z.enum(paymentSituations).default("open"),
    text,
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{1,10}-\d{1,10}$/, "is not a position in this list")
      .refine(
        (after) => after.split("-").every((id) => Number(id) <= 2_147_483_647),
        "is not a position in this list",
      )
      .optional(),
  }),
);

export const collectionDetails = opsCall<CollectionDetails>()(
  "payments/details",
  "One online payment with its history",
  collectionChoice,
);

export const recheckCollection = opsCall<CollectionDetails>()(
  "payments/recheck",
  "Ask the provider about an online payment now",
  collectionChoice,
);

export const findRefunds = opsCall<RefundPage>()(
  "refunds/find",
  "Refunds, newest first",
  z.object({
    brand,
    state: z.enum(["open", "failed", "done", "all"]).default("open"),
    text,
    after: z.number().int().positive().max(2_147_483_647).optional(),
  }),
);

export const retryRefund = opsCall<null>()(
  "refunds/retry",
  "Retry a failed refund",
  z.object({ id: z.number().int().positive().max(2_147_483_647) }),
);
