import { and, asc, eq } from "drizzle-orm";
import { endOfDay, startOfDay } from "../../../lib/indian-time.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordChanges } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { companies, discounts, items } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { type AccountSelector, findAccount } from "./accounts.ts";

export interface DiscountInput extends AccountSelector {
  /** All makers if absent. */
  maker?: string | undefined;
  /** All categories if absent. */
  category?: string | undefined;
  /** Percent off the list price, at most two decimals. */
  percent: number;
  /** First and last day, Indian time; from today and without end if absent. */
  from?: string | undefined;
  to?: string | undefined;
}

export async function listDiscounts(db: Db, selector: AccountSelector) {
  const { companyId, brand } = await findAccount(db, selector);
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

/** Refuses a maker or category without items in this brand: a misspelt name would silently give no discount. */
export async function requireSold(
  db: Db,
  brand: string,
  { maker, category }: Pick<DiscountInput, "maker" | "category">,
): Promise<void> {
  const checks = [
    ["maker", items.maker, maker],
    ["category", items.category, category],
  ] as const;
  for (const [name, column, value] of checks) {
    if (!value) continue;
    const match = await db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.brand, brand), eq(column, value)))
      .limit(1);
    if (match.length === 0)
      throw new Refusal(400, `${brand} has no items with the ${name} "${value}".`);
  }
}

/** Adds discounts, all or none. A discount with the same maker, category and first day is replaced. */
export async function setDiscounts(
  db: Db,
  inputs: DiscountInput[],
  operator: Operator,
): Promise<number> {
  await withRetry(() =>
    db.transaction(async (tx) => {
      for (const [index, input] of inputs.entries()) {
        try {
          await setDiscount(tx, input, operator);
        } catch (error) {
          if (!(error instanceof Refusal) || inputs.length === 1) throw error;
          throw new Refusal(
            error.status,
            `Row ${index + 1}: ${error.message} Nothing was changed.`,
          );
        }
      }
    }),
  );
  return inputs.length;
}

async function setDiscount(db: Db, input: DiscountInput, operator: Operator): Promise<void> {
  const { companyId, brand } = await findAccount(db, input);
  await requireSold(db, brand, input);
  const validTo = input.to ? endOfDay(input.to) : null;
  const start = input.from ? { validFrom: startOfDay(input.from) } : {};
  if (validTo && validTo <= (start.validFrom ?? new Date())) {
    throw new Refusal(400, "The last day must not be before the first.");
  }
  const row = {
    companyId,
    maker: input.maker ?? null,
    category: input.category ?? null,
    discountBp: Math.round(input.percent * 100),
    validTo,
    ...start,
  };
  // Locked as the console's changes lock it, so that two calls do not both add what one of them should replace.
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  const existing = await db.select().from(discounts).where(eq(discounts.companyId, companyId));
  const same = existing.find(
    (old) =>
      old.maker === row.maker &&
      old.category === row.category &&
      start.validFrom !== undefined &&
      old.validFrom.getTime() === start.validFrom.getTime(),
  );
  if (same) await db.update(discounts).set(row).where(eq(discounts.id, same.id));
  else await db.insert(discounts).values(row);
  await recordChanges(db, { companyId, operator, reason: "", action: "prices/set" }, [
    {
      field: nameOf(row),
      from: same ? percentOf(same) : "",
      to: `${percentOf(row)}${input.from ? ` from ${input.from}` : ""}${input.to ? ` to ${input.to}` : ""}`,
    },
  ]);
}

const nameOf = ({ maker, category }: Pick<typeof discounts.$inferSelect, "maker" | "category">) =>
  `discount on ${maker ?? "all makers"}, ${category ?? "all categories"}`;

const percentOf = ({ discountBp }: { discountBp: number }) => `${discountBp / 100} %`;

/** Removes a discount of this account; 404 if it has no such discount. */
export async function removeDiscount(
  db: Db,
  selector: AccountSelector,
  id: number,
  operator: Operator,
): Promise<void> {
  const { companyId } = await findAccount(db, selector);
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(discounts)
      .where(and(eq(discounts.id, id), eq(discounts.companyId, companyId)))
      .returning();
    if (!removed) throw new Refusal(404, `This account has no discount ${id}.`);
    await recordChanges(tx, { companyId, operator, reason: "", action: "prices/remove" }, [
      { field: nameOf(removed), from: percentOf(removed), to: "" },
    ]);
  });
}
