/** Kinds of a prepared invoice before it is an invoice, and when it is one no more (Rule 48(5)). */
export const AWAITING_IRN = "invoice-awaiting-irn";
export const CANCELLED_INVOICE = "cancelled-invoice";
