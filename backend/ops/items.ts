import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import { normalise } from "../../lib/slug.ts";
import type { Db } from "../db/client.ts";
import { itemStock, items } from "../db/schema/index.ts";
import { Refusal } from "../errors.ts";
import type { StorefrontHook } from "../services/storefront-hook.ts";

export interface Which {
  brand: BrandId;
  /** Needed only when several makers have the designation. */
  maker?: string | undefined;
  designation: string;
}

export interface StockChange extends Which {
  available?: number | undefined;
  whenOut?: string | undefined;
  /** null: not known. */
  leadDays?: number | null | undefined;
}

export interface PriceChange extends Which {
  /** Paise; 0 is 'Display on request'. */
  listPrice: number;
}

/** Items with this designation, however it is spaced; of one maker when that is said. */
export function findItems(db: Db, { brand, maker, designation }: Which) {
  return db
    .select({
      id: items.id,
      slug: items.slug,
      brand: items.brand,
      maker: items.maker,
      designation: items.designation,
      category: items.category,
      listPrice: items.listPrice,
      status: items.status,
      available: itemStock.available,
      whenOut: itemStock.whenOut,
      leadDays: itemStock.leadDays,
    })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(
      and(
        eq(items.brand, brand),
        maker ? eq(items.maker, maker) : undefined,
        sql`regexp_replace(upper(${items.designation}), '[^A-Z0-9]', '', 'g') = ${normalise(designation)}`,
      ),
    )
    .orderBy(asc(items.maker));
}

async function oneItem(db: Db, which: Which) {
  const exact = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.brand, which.brand),
        eq(items.designation, which.designation),
        which.maker ? eq(items.maker, which.maker) : undefined,
      ),
    );
  const found = exact.length > 0 ? exact : await findItems(db, which);
  const [item, another] = found;
  const called = `${which.maker ? `${which.maker} ` : ""}${which.designation}`;
  if (!item) throw new Refusal(404, `${which.brand} has no item ${called}.`);
  if (another)
    throw new Refusal(
      400,
      `Several items are called ${called}: say the maker and the exact designation.`,
    );
  return item;
}

/** Applies every row or none; a refusal names the row. Answers the ids of what changed, by brand. */
async function applyRows<Row extends Which>(
  db: Db,
  rows: Row[],
  apply: (tx: Db, itemId: number, row: Row) => Promise<void>,
): Promise<Map<BrandId, Set<number>>> {
  const changed = new Map<BrandId, Set<number>>();
  await db.transaction(async (tx) => {
    for (const [at, row] of rows.entries()) {
      try {
        const item = await oneItem(tx, row);
        await apply(tx, item.id, row);
        changed.set(row.brand, (changed.get(row.brand) ?? new Set()).add(item.id));
      } catch (error) {
        if (!(error instanceof Refusal) || rows.length === 1) throw error;
        throw new Refusal(error.status, `Row ${at + 1}: ${error.message} Nothing was changed.`);
      }
    }
  });
  return changed;
}

function tell(storefront: StorefrontHook, changed: Map<BrandId, Set<number>>): void {
  for (const [brand, ids] of changed) storefront({ brand, items: [...ids] });
}

export async function changeStock(
  db: Db,
  storefront: StorefrontHook,
  rows: StockChange[],
): Promise<number> {
  const changed = await applyRows(
    db,
    rows,
    async (tx, itemId, { available, whenOut, leadDays }) => {
      const set = {
        ...(available === undefined ? {} : { available }),
        ...(whenOut === undefined ? {} : { whenOut }),
        ...(leadDays === undefined ? {} : { leadDays }),
      };
      if (Object.keys(set).length === 0) throw new Refusal(400, "Nothing to change was given.");
      await tx
        .insert(itemStock)
        .values({ itemId, ...set })
        .onConflictDoUpdate({ target: itemStock.itemId, set });
    },
  );
  tell(storefront, changed);
  return rows.length;
}

export async function changeListPrices(
  db: Db,
  storefront: StorefrontHook,
  rows: PriceChange[],
): Promise<number> {
  const changed = await applyRows(db, rows, async (tx, itemId, { listPrice }) => {
    await tx.update(items).set({ listPrice, updatedAt: sql`now()` }).where(eq(items.id, itemId));
  });
  tell(storefront, changed);
  return rows.length;
}
