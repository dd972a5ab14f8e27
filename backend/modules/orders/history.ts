import { and, asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orderLines, orders } from "../../db/schema/index.ts";

/** So many lines are answered at most; older ones are for the account statement. */
const LINES_MAX = 1000;

const invoice = alias(invoices, "invoice");
const creditNote = alias(invoices, "credit_note");

const fields = {
  number: orders.number,
  status: orders.status,
  placedAt: orders.placedAt,
  line: orderLines.line,
  designation: orderLines.designation,
  maker: orderLines.maker,
  country: orderLines.country,
  massMg: orderLines.massMg,
  quantity: orderLines.quantity,
  listPrice: orderLines.listPrice,
  unitPrice: orderLines.unitPrice,
  gstRateBp: orderLines.gstRateBp,
  gst: orderLines.gst,
  poNumber: orders.poNumber,
  invoiceNumber: invoice.number,
  creditNoteNumber: creditNote.number,
};

const ofCompany = (db: Db, { companyId, brand }: { companyId: number; brand: BrandId }) =>
  db
    .select(fields)
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(invoice, and(eq(invoice.orderId, orders.id), eq(invoice.kind, "invoice")))
    .leftJoin(
      creditNote,
      and(eq(creditNote.orderId, orders.id), eq(creditNote.kind, "credit-note")),
    )
    .where(and(eq(orders.companyId, companyId), eq(orders.brand, brand)))
    .orderBy(desc(orders.id), asc(orderLines.line))
    .limit(LINES_MAX);

export type OrderHistoryRow = Awaited<ReturnType<typeof ofCompany>>[number];

/** The company's latest order lines, newest order first. */
export const findOrderHistory = (
  db: Db,
  buyer: { companyId: number; brand: BrandId },
): Promise<OrderHistoryRow[]> => ofCompany(db, buyer);
