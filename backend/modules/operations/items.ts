import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { normalise } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, plainDesignation } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { RevalidateStorefront } from "../catalogue/storefront-revalidation.ts";

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
      whenOut: itemStock.outOfStockAvailability,
      leadDays: itemStock.leadDays,
    })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(
      and(
        eq(items.brand, brand),
        maker ? eq(items.maker, maker) : undefined,
        eq(plainDesignation(items.designation), normalise(designation)),
      ),
    )
    .orderBy(asc(items.maker));
}

/** Active or not, everything that one of these designations may mean, by its normalised writing. */
async function candidates(db: Db, brand: BrandId, designations: string[]) {
  const plain = plainDesignation(items.designation);
  const found = await db
    .select({ id: items.id, maker: items.maker, designation: items.designation, plain })
    .from(items)
    .where(
      and(
        eq(items.brand, brand),
        sql`${plain} = any(${sql.param([...new Set(designations.map(normalise))])}::text[])`,
      ),
    )
    .orderBy(asc(items.id));
  return Map.groupBy(found, (item) => item.plain);
}

type Candidates = Awaited<ReturnType<typeof candidates>>;

function oneItem(there: Candidates | undefined, which: Which): number {
  const alike = (there?.get(normalise(which.designation)) ?? []).filter(
    ({ maker }) => !which.maker || maker === which.maker,
  );
  const exact = alike.filter(({ designation }) => designation === which.designation);
  const [item, another] = exact.length > 0 ? exact : alike;
  const called = `${which.maker ? `${which.maker} ` : ""}${which.designation}`;
  if (!item) throw new Refusal(404, `${which.brand} has no item ${called}.`);
  if (another)
    throw new Refusal(
      400,
      `Several items are called ${called}: say the maker and the exact designation.`,
    );
  return item.id;
}

/**
 * What the rows say of each item, in the order in which orders lock items too; of several rows of an item the later
 * ones add to the earlier. A refusal names the row.
 */
async function byItem<Row extends Which>(db: Db, rows: Row[], check: (row: Row) => void) {
  const known = new Map<BrandId, Candidates>();
  for (const [brand, ofBrand] of Map.groupBy(rows, (row) => row.brand)) {
    known.set(
      brand,
      await candidates(
        db,
        brand,
        ofBrand.map((row) => row.designation),
      ),
    );
  }
  const wanted = new Map<number, Row>();
  for (const [at, row] of rows.entries()) {
    try {
      const id = oneItem(known.get(row.brand), row);
      check(row);
      wanted.set(id, { ...wanted.get(id), ...defined(row) });
    } catch (error) {
      if (!(error instanceof Refusal) || rows.length === 1) throw error;
      throw new Refusal(error.status, `Row ${at + 1}: ${error.message} Nothing was changed.`);
    }
  }
  return new Map([...wanted].sort(([a], [b]) => a - b));
}

const defined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

function tell<Row extends Which>(
  storefront: RevalidateStorefront,
  changed: Map<number, Row>,
): void {
  for (const [brand, rows] of Map.groupBy(changed, ([, row]) => row.brand)) {
    storefront({ brand, items: rows.map(([id]) => id) });
  }
}

/** Sets stock, all rows or none. Tried again when it met an order halfway. */
export async function changeStock(
  db: Db,
  storefront: RevalidateStorefront,
  rows: StockChange[],
): Promise<number> {
  const changed = await byItem(db, rows, ({ available, whenOut, leadDays }) => {
    if ([available, whenOut, leadDays].every((value) => value === undefined))
      throw new Refusal(400, "Nothing to change was given.");
  });
  const ids = [...changed.keys()];
  const told = [...changed.values()];
  await withRetry(() =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into item_stock (item_id) select unnest(${sql.param(ids)}::int[]) on conflict do nothing`,
      );
      await lockStock(tx, ids);
      const before = await shownStock(tx, ids);
      await tx.execute(sql`
        update item_stock s set
          available = coalesce(n.available, s.available),
          out_of_stock_availability = coalesce(n.when_out, s.out_of_stock_availability),
          lead_days = case when n.lead_told then n.lead_days else s.lead_days end
        from unnest(
          ${sql.param(ids)}::int[],
          ${sql.param(told.map(({ available }) => available ?? null))}::int[],
          ${sql.param(told.map(({ whenOut }) => whenOut ?? null))}::text[],
          ${sql.param(told.map(({ leadDays }) => leadDays ?? null))}::int[],
          ${sql.param(told.map(({ leadDays }) => leadDays !== undefined))}::boolean[]
        ) as n (item_id, available, when_out, lead_days, lead_told)
        where s.item_id = n.item_id`);
      const after = await shownStock(tx, ids);
      const other = ids.filter((id) => before.get(id) !== after.get(id));
      await tx.execute(
        sql`update items set updated_at = now() where id = any(${sql.param(other)}::int[])`,
      );
    }),
  );
  tell(storefront, changed);
  return rows.length;
}

/** What a product page says of each item's stock: a page that says the same is no newer for search engines. */
async function shownStock(tx: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx
    .select()
    .from(itemStock)
    .where(eq(itemStock.itemId, sql`any(${sql.param(ids)}::int[])`));
  return new Map(
    rows.map(({ itemId, available, outOfStockAvailability: whenOut, leadDays }) => [
      itemId,
      `${available > 0 ? "Stock" : whenOut} ${leadDays}`,
    ]),
  );
}

/** Locks these items' stock in id order, as an order does: whoever comes second waits, and nobody in a circle. */
const lockStock = (tx: Db, ids: number[]) =>
  tx.execute(
    sql`select 1 from item_stock where item_id = any(${sql.param(ids)}::int[]) order by item_id for update`,
  );

/** Sets list prices, all rows or none. */
export async function changeListPrices(
  db: Db,
  storefront: RevalidateStorefront,
  rows: PriceChange[],
): Promise<number> {
  const changed = await byItem(db, rows, () => undefined);
  const ids = [...changed.keys()];
  const prices = [...changed.values()].map(({ listPrice }) => listPrice);
  await withRetry(() =>
    db.execute(sql`
      update items i set list_price = n.list_price, updated_at = now()
      from unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::bigint[]) as n (id, list_price)
      where i.id = n.id and i.list_price is distinct from n.list_price`),
  );
  tell(storefront, changed);
  return rows.length;
}
