import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders } from "../../db/schema/index.ts";
import { addToBalance } from "./balance.ts";
import { refundPart } from "./refunds.ts";

/** Returns a part of what an order on account debited to the balance of its locked company, with a ledger entry. */
export async function returnCredit(
  tx: Db,
  { orderId, amount, reason }: { orderId: number; amount: number; reason: string },
): Promise<void> {
  if (amount === 0) return;
  const [order] = await tx
    .update(orders)
    .set({ balanceDebited: sql`${orders.balanceDebited} - ${amount}` })
    .where(eq(orders.id, orderId))
    .returning({ companyId: orders.companyId });
  const companyId = order?.companyId ?? 0;
  await addToBalance(tx, { companyId, orderId, amount, reason });
}

/** Takes what an order costs more from the balance of its locked company, with a ledger entry. */
export const debitOrder = (
  tx: Db,
  { amount, ...entry }: { orderId: number; amount: number; reason: string },
): Promise<void> => returnCredit(tx, { ...entry, amount: -amount });

/** Refunds the part of a credit note that was paid online, and returns the rest to the company's balance. Locks the order. */
export async function returnNote(
  tx: Db,
  {
    orderId,
    total,
    online,
    reason,
  }: { orderId: number; total: number; online: number; reason: string },
): Promise<void> {
  const [order] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  const number = order?.number ?? "";
  const entry = `Credit note, order ${number}`;
  await returnCredit(tx, { orderId, amount: total - online, reason: entry });
  const explanation = `We have credited a part of your order ${number}. Reason: ${reason}`;
  await refundPart(tx, { orderId, amount: online, reason: "a part was credited", explanation });
}
