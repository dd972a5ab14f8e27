import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { normalise } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, plainDesignation } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { RevalidateStorefront } from "../catalogue/storefront-revalidation.ts";

export interface ItemSelector {
  brand: BrandId;
  /** Required only if several makers have the designation. */
  maker?: string | undefined;
  designation: string;
}

export interface StockChange extends ItemSelector {
  available?: number | undefined;
  whenOut?: string | undefined;
  /** null if unknown. */
  leadDays?: number | null | undefined;
}

export interface PriceChange extends ItemSelector {
  /** Paise; 0 is 'Display on request'. */
  listPrice: number;
}

/** Items with this designation in any spelling, of one maker if given. */
export function findItems(db: Db, { brand, maker, designation }: ItemSelector) {
  return db
    .select({
      id: items.id,
      slug: items.slug,
      brand: items.brand,
      maker: items.maker,
      designation: items.designation,
      code: items.code,
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

/** Active and inactive items that these designations can refer to, by normalised designation. */
async function findCandidates(db: Db, brand: BrandId, designations: string[]) {
  const plain = plainDesignation(items.designation);
  const rows = await db
    .select({ id: items.id, maker: items.maker, designation: items.designation, plain })
    .from(items)
    .where(
      and(
        eq(items.brand, brand),
        sql`${plain} = any(${sql.param([...new Set(designations.map(normalise))])}::text[])`,
      ),
    )
    .orderBy(asc(items.id));
  return Map.groupBy(rows, (item) => item.plain);
}

type Candidates = Awaited<ReturnType<typeof findCandidates>>;

function resolveItem(candidates: Candidates | undefined, selector: ItemSelector): number {
  const matches = (candidates?.get(normalise(selector.designation)) ?? []).filter(
    ({ maker }) => !selector.maker || maker === selector.maker,
  );
  const exact = matches.filter(({ designation }) => designation === selector.designation);
  const [item, another] = exact.length > 0 ? exact : matches;
  const name = `${selector.maker ? `${selector.maker} ` : ""}${selector.designation}`;
  if (!item) throw new Refusal(404, `${selector.brand} has no item ${name}.`);
  if (another)
    throw new Refusal(
      400,
      `Several items match ${name}. Give the maker and the exact designation.`,
    );
  return item.id;
}

/**
 * Changes by item id, in the order in which orders lock items. Several rows of one item are merged, later values
 * winning. A refusal names the row.
 */
async function changesByItem<Row extends ItemSelector>(
  db: Db,
  rows: Row[],
  check: (row: Row) => void,
) {
  const candidatesByBrand = new Map<BrandId, Candidates>();
  for (const [brand, ofBrand] of Map.groupBy(rows, (row) => row.brand)) {
    candidatesByBrand.set(
      brand,
      await findCandidates(
        db,
        brand,
        ofBrand.map((row) => row.designation),
      ),
    );
  }
  const changes = new Map<number, Row>();
  for (const [index, row] of rows.entries()) {
    try {
      const id = resolveItem(candidatesByBrand.get(row.brand), row);
      check(row);
      changes.set(id, { ...changes.get(id), ...withoutUndefined(row) });
    } catch (error) {
      if (!(error instanceof Refusal) || rows.length === 1) throw error;
      throw new Refusal(error.status, `Row ${index + 1}: ${error.message} Nothing was changed.`);
    }
  }
  return new Map([...changes].sort(([a], [b]) => a - b));
}

const withoutUndefined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

function revalidate<Row extends ItemSelector>(
  storefront: RevalidateStorefront,
  changed: Map<number, Row>,
): void {
  for (const [brand, rows] of Map.groupBy(changed, ([, row]) => row.brand)) {
    storefront({ brand, items: rows.map(([id]) => id) });
  }
}

/** Sets stock, all rows or none. Repeated if PostgreSQL breaks a deadlock with an order. */
export async function changeStock(
  db: Db,
  storefront: RevalidateStorefront,
  rows: StockChange[],
): Promise<number> {
  const changed = await changesByItem(db, rows, ({ available, whenOut, leadDays }) => {
    if ([available, whenOut, leadDays].every((value) => value === undefined))
      throw new Refusal(400, "No change given.");
  });
  const ids = [...changed.keys()];
  const changes = [...changed.values()];
  await withRetry(() =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into item_stock (item_id) select unnest(${sql.param(ids)}::int[]) on conflict do nothing`,
      );
      await lockStock(tx, ids);
      const before = await displayedStock(tx, ids);
      await tx.execute(sql`
        update item_stock s set
          available = coalesce(n.available, s.available),
          out_of_stock_availability = coalesce(n.when_out, s.out_of_stock_availability),
          lead_days = case when n.sets_lead_days then n.lead_days else s.lead_days end
        from unnest(
          ${sql.param(ids)}::int[],
          ${sql.param(changes.map(({ available }) => available ?? null))}::int[],
          ${sql.param(changes.map(({ whenOut }) => whenOut ?? null))}::text[],
          ${sql.param(changes.map(({ leadDays }) => leadDays ?? null))}::int[],
          ${sql.param(changes.map(({ leadDays }) => leadDays !== undefined))}::boolean[]
        ) as n (item_id, available, when_out, lead_days, sets_lead_days)
        where s.item_id = n.item_id`);
      const after = await displayedStock(tx, ids);
      const redisplayed = ids.filter((id) => before.get(id) !== after.get(id));
      await tx.execute(
        sql`update items set updated_at = now() where id = any(${sql.param(redisplayed)}::int[])`,
      );
    }),
  );
  revalidate(storefront, changed);
  return rows.length;
}

/** Stock as product pages display it; only a displayed change updates the page's date for search engines. */
async function displayedStock(tx: Db, ids: number[]): Promise<Map<number, string>> {
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

/** Locks the stock rows in id order, as orders do, so that there is no deadlock. */
const lockStock = (tx: Db, ids: number[]) =>
  tx.execute(
    sql`select 1 from item_stock where item_id = any(${sql.param(ids)}::int[]) order by item_id for update`,
  );

export async function changeListPrices(
  db: Db,
  storefront: RevalidateStorefront,
  rows: PriceChange[],
): Promise<number> {
  const changed = await changesByItem(db, rows, () => undefined);
  const ids = [...changed.keys()];
  const prices = [...changed.values()].map(({ listPrice }) => listPrice);
  await withRetry(() =>
    db.execute(sql`
      update items i set list_price = n.list_price, updated_at = now()
      from unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::bigint[]) as n (id, list_price)
      where i.id = n.id and i.list_price is distinct from n.list_price`),
  );
  revalidate(storefront, changed);
  return rows.length;
}
