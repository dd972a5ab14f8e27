import { and, asc, eq, isNull } from "drizzle-orm";
import type { CustomerDiscount } from "../../../../lib/contract/operations/customer-page.ts";
import { endOfDay, indianDay, lastDay, startOfDay } from "../../../../lib/indian-time.ts";
import type { Db } from "../../../db/client.ts";
import { discounts } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { requireSold } from "../prices.ts";
import {
  type CompanyAction,
  changeCompany,
  type LockedCompany,
  requireUnchanged,
} from "./change-company.ts";

type Row = typeof discounts.$inferSelect;

/** A discount as agreed: null is all makers or categories, from now on, or without end. */
export interface DiscountTerms {
  maker: string | null;
  category: string | null;
  percent: number;
  /** First and last day. */
  from: string | null;
  to: string | null;
}

/** One that was ended before it began has no moment in which it applies. */
function stateOf({ validFrom, validTo }: Row, now: Date): CustomerDiscount["state"] {
  if (validTo && (validTo <= now || validTo <= validFrom)) return "ended";
  return validFrom > now ? "future" : "current";
}

const toDiscount = (row: Row, now: Date): CustomerDiscount => ({
  id: row.id,
  maker: row.maker,
  category: row.category,
  percent: row.discountBp / 100,
  from: indianDay(row.validFrom),
  to: row.validTo ? lastDay(row.validTo) : null,
  state: stateOf(row, now),
});

/** Discounts of a company, the oldest first. */
export async function findDiscounts(db: Db, companyId: number, now: Date) {
  const rows = await db
    .select()
    .from(discounts)
    .where(eq(discounts.companyId, companyId))
    .orderBy(asc(discounts.id));
  return rows.map((row) => toDiscount(row, now));
}

/** "12 % on ZWZ, Deep Groove Ball Bearings"; "" without a discount. */
export function describeScope({ maker, category, percent }: DiscountTerms): string {
  const scope = [maker, category].filter(Boolean).join(", ") || "all items";
  return `${percent} % on ${scope}`;
}

/** "12 % on ZWZ, from 2026-11-01 to 2026-12-31". */
export const describeDiscount = (one: Omit<CustomerDiscount, "id" | "state">): string =>
  `${describeScope(one)}, from ${one.from}${one.to ? ` to ${one.to}` : ""}`;

/** The first moment after the last day; 400 if it is not after the first. */
function endOf(to: string | null, from: Date): Date | null {
  if (to === null) return null;
  const end = endOfDay(to);
  if (end <= from) throw new Refusal(400, "The last day must not be before the first.");
  return end;
}

/** Adds a discount to a locked company; 409 if it has one of the same maker, category and first day. */
export async function insertDiscount(
  { tx, company, audit }: LockedCompany,
  { maker, category, percent, from, to }: DiscountTerms,
  { now, reason = "" }: { now: Date; reason?: string },
): Promise<void> {
  await requireSold(tx, company.brand, {
    maker: maker ?? undefined,
    category: category ?? undefined,
  });
  const validFrom = from ? startOfDay(from) : now;
  const validTo = endOf(to, validFrom);
  const same = await tx.$count(
    discounts,
    and(
      eq(discounts.companyId, company.id),
      maker ? eq(discounts.maker, maker) : isNull(discounts.maker),
      category ? eq(discounts.category, category) : isNull(discounts.category),
      eq(discounts.validFrom, validFrom),
    ),
  );
  if (same > 0)
    throw new Refusal(
      409,
      "There is a discount with this maker, category and first day. Change that one.",
    );
  const [row] = await tx
    .insert(discounts)
    .values({
      companyId: company.id,
      maker: maker || null,
      category: category || null,
      discountBp: Math.round(percent * 100),
      validFrom,
      validTo,
    })
    .returning();
  if (row)
    await audit(
      [{ field: `discount ${row.id}`, from: "", to: describeDiscount(toDiscount(row, now)) }],
      reason,
    );
}

export const addDiscount = (
  db: Db,
  action: CompanyAction,
  { discount, reason, now }: { discount: DiscountTerms; reason: string; now: Date },
): Promise<void> =>
  changeCompany(db, action, (locked) => insertDiscount(locked, discount, { now, reason }));

interface DiscountChange {
  id: number;
  percent: { from: number; to: number };
  to: { from: string | null; to: string | null };
  /** Ends the discount now, whatever `to` says. */
  end: boolean;
  reason: string;
  now: Date;
}

/** Changes percentage and last day of a discount, or ends it; 404 if the company has no such discount. */
export const changeDiscount = (
  db: Db,
  action: CompanyAction,
  change: DiscountChange,
): Promise<void> =>
  changeCompany(db, action, async ({ tx, company, audit }) => {
    const { id, percent, to, end, reason, now } = change;
    const own = and(eq(discounts.id, id), eq(discounts.companyId, company.id));
    const [row] = await tx.select().from(discounts).where(own);
    if (!row) throw new Refusal(404, `This customer has no discount ${id}.`);
    const before = toDiscount(row, now);
    const field = `discount ${id}`;
    const seen = { ...before, percent: percent.from, to: to.from };
    await requireUnchanged(
      tx,
      company.id,
      { [field]: describeDiscount(seen) },
      { [field]: describeDiscount(before) },
    );
    if (before.state === "ended") throw new Refusal(409, "This discount has ended. Add a new one.");
    // One that has not begun is ended before it begins.
    const validTo = end ? (row.validFrom > now ? row.validFrom : now) : endOf(to.to, row.validFrom);
    const values = end ? { validTo } : { validTo, discountBp: Math.round(percent.to * 100) };
    const [after] = await tx.update(discounts).set(values).where(own).returning();
    if (!after) return;
    const changed = end
      ? `${describeDiscount(before)}, ended`
      : describeDiscount(toDiscount(after, now));
    await audit([{ field, from: describeDiscount(before), to: changed }], reason);
  });
