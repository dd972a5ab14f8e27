import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { discounts, items } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { findAccount, type Whom } from "./accounts.ts";

export interface Agreement extends Whom {
  /** Absent means every maker. */
  maker?: string | undefined;
  /** Absent means every category. */
  category?: string | undefined;
  /** Percent off the list price, at most two decimals. */
  percent: number;
  /** First and last day, Indian time; from today and for ever when absent. */
  from?: string | undefined;
  to?: string | undefined;
}

const firstMoment = (day: string) => new Date(`${day}T00:00:00+05:30`);
const lastMoment = (day: string) => new Date(`${day}T23:59:59.999+05:30`);

export async function listPrices(db: Db, whom: Whom) {
  const { companyId, brand } = await findAccount(db, whom);
  const rows = await db
    .select()
    .from(discounts)
    .where(eq(discounts.companyId, companyId))
    .orderBy(asc(discounts.id));
  return rows.map((row) => ({
    id: row.id,
    brand,
    maker: row.maker,
    category: row.category,
    percent: row.discountBp / 100,
    from: row.validFrom.toISOString(),
    to: row.validTo?.toISOString() ?? null,
  }));
}

/** Refuses a maker or category that no item of the brand has: a misspelt one would silently give no discount. */
async function mustBeSold(db: Db, brand: string, { maker, category }: Agreement): Promise<void> {
  const wanted = [
    ["maker", items.maker, maker],
    ["category", items.category, category],
  ] as const;
  for (const [name, column, value] of wanted) {
    if (!value) continue;
    const one = await db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.brand, brand), eq(column, value)))
      .limit(1);
    if (one.length === 0) throw new Refusal(400, `${brand} sells no ${name} called "${value}".`);
  }
}

/** Adds agreements, all or none; the same maker, category and first day again replaces the percentage. */
export async function setPrices(db: Db, agreements: Agreement[]): Promise<number> {
  await withRetry(() =>
    db.transaction(async (tx) => {
      for (const [at, one] of agreements.entries()) {
        try {
          await setPrice(tx, one);
        } catch (error) {
          if (!(error instanceof Refusal) || agreements.length === 1) throw error;
          throw new Refusal(error.status, `Row ${at + 1}: ${error.message} Nothing was changed.`);
        }
      }
    }),
  );
  return agreements.length;
}

async function setPrice(db: Db, one: Agreement): Promise<void> {
  const { companyId, brand } = await findAccount(db, one);
  await mustBeSold(db, brand, one);
  const validTo = one.to ? lastMoment(one.to) : null;
  const start = one.from ? { validFrom: firstMoment(one.from) } : {};
  if (validTo && validTo <= (start.validFrom ?? new Date())) {
    throw new Refusal(400, "The last day must come after the first.");
  }
  const row = {
    companyId,
    maker: one.maker ?? null,
    category: one.category ?? null,
    discountBp: Math.round(one.percent * 100),
    validTo,
    ...start,
  };
  const there = await db.select().from(discounts).where(eq(discounts.companyId, companyId));
  const same = there.find(
    (old) =>
      old.maker === row.maker &&
      old.category === row.category &&
      start.validFrom !== undefined &&
      old.validFrom.getTime() === start.validFrom.getTime(),
  );
  if (same) await db.update(discounts).set(row).where(eq(discounts.id, same.id));
  else await db.insert(discounts).values(row);
}

/** Takes an agreement away; it must be the named account's own. */
export async function removePrice(db: Db, whom: Whom, id: number): Promise<void> {
  const { companyId } = await findAccount(db, whom);
  const gone = await db
    .delete(discounts)
    .where(and(eq(discounts.id, id), eq(discounts.companyId, companyId)))
    .returning({ id: discounts.id });
  if (gone.length === 0) throw new Refusal(404, `This account has no agreement ${id}.`);
}
