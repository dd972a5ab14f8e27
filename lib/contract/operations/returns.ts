import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { ReturnReason } from "../../returns/reasons.ts";
import { RETURN_STATUSES, type ReturnStatus } from "../../returns/status.ts";
import { opsCall } from "./call.ts";
import {
  blank,
  brand,
  day,
  line,
  linePieces,
  pieces,
  printableText,
  withoutDuplicates,
} from "./fields.ts";
import type { TimelineEvent } from "./timeline.ts";

export const returnChoice = z.object({ number: z.string().min(1).max(30) });

export interface ReturnListRow {
  number: string;
  brand: BrandId;
  status: ReturnStatus;
  reason: ReturnReason;
  company: string;
  orderNumber: string;
  /** ISO 8601. */
  requestedAt: string;
  pieces: number;
  photos: number;
}
export interface ReturnList {
  rows: ReturnListRow[];
  /** `before` of the next page; null on the last one. */
  next: number | null;
}
export const searchReturns = opsCall<ReturnList>()(
  "returns/search",
  "Returns by text, state and days, newest first",
  z.object({
    brand: brand.optional(),
    /** "open" are those that wait for the seller or for goods. */
    status: z.enum([...RETURN_STATUSES, "open"]).optional(),
    /** Return or order number, company, customer ID or item. */
    q: z.string().trim().max(100).optional(),
    from: day.optional(),
    to: day.optional(),
    before: z.int().positive().max(2_147_483_647).optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
);

export interface ReturnPageLine {
  line: number;
  shipment: number;
  orderLine: number;
  designation: string;
  maker: string;
  quantity: number;
  approved: number | null;
  accepted: number | null;
  rejected: number | null;
  restocked: boolean;
}
export interface ReturnPage {
  number: string;
  brand: BrandId;
  status: ReturnStatus;
  reason: ReturnReason;
  /** The buyer's words. */
  note: string;
  company: { id: number; name: string };
  /** Null if the operator has no need to know. */
  buyer: { name: string; email: string } | null;
  orderNumber: string;
  instructions: string;
  returnAddress: string;
  /** Where goods are sent unless the approval says otherwise. */
  defaultAddress: string;
  refusalReason: string;
  receiptNote: string;
  lines: ReturnPageLine[];
  /** Number of photos. */
  photos: number;
  creditNotes: { number: string | null; total: number }[];
  timeline: TimelineEvent[];
}
export const returnPage = opsCall<ReturnPage>()(
  "returns/page",
  "Everything about a return",
  returnChoice,
);

export const approveReturn = opsCall<unknown>()(
  "returns/approve",
  "Approve a return, entirely or in part",
  returnChoice.extend({
    instructions: printableText(500),
    address: blank(printableText(300)),
    lines: linePieces(0).default([]),
  }),
);
export const refuseReturn = opsCall<unknown>()(
  "returns/refuse",
  "Refuse a return",
  returnChoice.extend({ reason: printableText(500) }),
);
export const receiveReturn = opsCall<unknown>()(
  "returns/receive",
  "Record the goods of a return; all approved pieces by default",
  returnChoice.extend({
    lines: z
      .array(
        z.object({
          ...{ line, accepted: pieces(0), rejected: pieces(0) },
          /** By default as the reason says. */
          restock: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(200)
      .refine(...withoutDuplicates(({ line: n }: { line: number }) => n))
      .optional(),
    note: blank(printableText(500)),
  }),
);
export const creditReturn = opsCall<unknown>()(
  "returns/credit",
  "Credit the accepted pieces of a return",
  returnChoice,
);
