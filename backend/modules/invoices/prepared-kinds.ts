import { and, eq, isNull } from "drizzle-orm";
import { invoices } from "../../db/schema/index.ts";

/** Kinds of a prepared invoice before it is an invoice, and when it is one no more (Rule 48(5)). */
export const AWAITING_IRN = "invoice-awaiting-irn";
export const CANCELLED_INVOICE = "cancelled-invoice";

/** The row `invoices` of the query bills pieces of its order: an invoice that was not credited in full before dispatch. */
export const billsPieces = and(eq(invoices.kind, "invoice"), isNull(invoices.cancelledAt));
