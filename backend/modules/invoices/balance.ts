import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { balanceEntries, companies } from "../../db/schema/index.ts";

interface BalanceChange {
  companyId: number;
  /** The order that it is about. */
  orderId?: number;
  /** Paise; below zero if the balance falls. */
  amount: number;
  reason: string;
  /** Of an operator's addition; unique per company. */
  referenceKey?: string | undefined;
}

/** Adds an amount to the balance of the locked company, with a ledger entry. */
export async function addToBalance(
  tx: Db,
  { companyId, orderId, amount, reason, referenceKey }: BalanceChange,
): Promise<void> {
  const [company] = await tx
    .update(companies)
    .set({ balance: sql`${companies.balance} + ${amount}` })
    .where(eq(companies.id, companyId))
    .returning({ balance: companies.balance });
  const balanceAfter = company?.balance ?? 0;
  await tx
    .insert(balanceEntries)
    .values({ companyId, orderId, amount, balanceAfter, reason, referenceKey });
}
