import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  cancelInvoice as cancelCall,
  creditPreparedInvoice as creditCall,
  NoteReply,
} from "../../../../lib/contract/operations/invoices.ts";
import type {
  PreparedInvoiceReply,
  prepareInvoice as prepareCall,
} from "../../../../lib/contract/operations/order-actions.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { invoices, orders, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import { prepareInvoice } from "../../fulfilment/index.ts";
import {
  CANCELLED_INVOICE,
  cancelInvoice,
  creditPreparedInvoice,
  findFullCreditNote,
} from "../../invoices/index.ts";
import { creditedInvoiceEmail, enqueueAll } from "../../notifications/index.ts";
import { changeOrder } from "./change-order.ts";

/** Prepares the invoice of an order's next shipment, with its audit entry. */
export function prepare(
  { db, clock, config }: Deps,
  { number, version, lines }: z.output<typeof prepareCall.body>,
  operator: Operator,
): Promise<PreparedInvoiceReply> {
  const action = "orders/prepare-invoice";
  const change = { number, version, operator, action, money: true } as const;
  return changeOrder(db, change, async (tx, { id: orderId }) => {
    const settings = { ...config, clock };
    const result = await prepareInvoice(tx, { orderId, pieces: lines ?? "allocated" }, settings);
    const done = { field: "prepared invoice", from: "", to: result.number };
    return { changes: result.alreadyRecorded ? [] : [done], result };
  });
}

async function findInvoice(db: Db, number: string) {
  const [row] = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      cancelledAt: invoices.cancelledAt,
      order: orders.number,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number));
  if (!row) throw new Refusal(404, `There is no invoice ${number}.`);
  return row;
}

/** Cancels a prepared invoice, with its audit entry. Cancelling again changes nothing. */
export async function cancel(
  { db, clock }: Deps,
  { number, reason }: z.output<typeof cancelCall.body>,
  operator: Operator,
): Promise<null> {
  const { order } = await findInvoice(db, number);
  const change = {
    number: order,
    operator,
    action: "invoices/cancel",
    reason,
    money: true,
  } as const;
  await changeOrder(db, change, async (tx, { id: orderId }) => {
    const { kind } = await findInvoice(tx, number);
    if (kind === CANCELLED_INVOICE) return { changes: [], result: undefined };
    await cancelInvoice(tx, { orderId, number, reason, now: clock() });
    const done = { field: "cancelled invoice", from: "", to: number };
    return { changes: [done], result: undefined };
  });
  return null;
}

/**
 * Credits a prepared invoice in full, with its audit entry and an e-mail to the buyer. Doing so again changes nothing, and
 * returns the same credit note.
 */
export async function creditInFull(
  { db, clock, config }: Deps,
  { number, reason }: z.output<typeof creditCall.body>,
  operator: Operator,
): Promise<NoteReply> {
  const { order } = await findInvoice(db, number);
  const change = {
    number: order,
    operator,
    action: "invoices/credit-prepared",
    reason,
    money: true,
  } as const;
  return changeOrder<NoteReply>(db, change, async (tx, row) => {
    const { id, cancelledAt } = await findInvoice(tx, number);
    const earlier = cancelledAt && (await findFullCreditNote(tx, id));
    if (earlier) return { changes: [], result: { ...earlier, alreadyRecorded: true } };
    const chosen = { orderId: row.id, number, reason };
    const note = await creditPreparedInvoice(tx, chosen, { ...config, clock });
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, row.userId));
    const data = { ...note, order: row, email: user?.email ?? "", invoice: number, reason };
    const site = config.messaging.sites[row.brand as BrandId];
    await enqueueAll(tx, [creditedInvoiceEmail(data, site)]);
    const done = { field: "invoice credited in full", from: "", to: number };
    return { changes: [done], result: { ...note, alreadyRecorded: false } };
  });
}
