import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { normalise } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, plainDesignation } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import type { RevalidateStorefront } from "../catalogue/index.ts";
import { withItemAudit } from "./item-audit.ts";

export interface ItemSelector {
  brand: BrandId;
  /** Required only if several makers have the designation. */
  maker?: string | undefined;
  designation: string;
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

/** In the order of their ids, so that two changes cannot deadlock. */
const lockItems = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    select id from items where id = any(${sql.param(ids)}::int[]) order by id for no key update`);

/**
 * Changes by item id, in the order in which orders lock items. Several rows of one item are merged; by default later
 * values win. A refusal names the row.
 */
export async function changesByItem<Row extends ItemSelector>(
  db: Db,
  rows: Row[],
  check: (row: Row) => void,
  merge = (earlier: Row | undefined, row: Row): Row => ({ ...earlier, ...row }),
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
      changes.set(id, merge(changes.get(id), withoutUndefined(row)));
    } catch (error) {
      if (!(error instanceof Refusal) || rows.length === 1) throw error;
      throw new Refusal(error.status, `Row ${index + 1}: ${error.message} Nothing was changed.`);
    }
  }
  return new Map([...changes].sort(([a], [b]) => a - b));
}

const withoutUndefined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row;

export function revalidate<Row extends ItemSelector>(
  storefront: RevalidateStorefront,
  changed: Map<number, Row>,
): void {
  for (const [brand, rows] of Map.groupBy(changed, ([, row]) => row.brand)) {
    storefront({ brand, items: rows.map(([id]) => id) });
  }
}

export async function changeListPrices(
  db: Db,
  storefront: RevalidateStorefront,
  rows: PriceChange[],
  operator: Operator,
): Promise<number> {
  const changed = await changesByItem(db, rows, () => undefined);
  const ids = [...changed.keys()];
  const prices = [...changed.values()].map(({ listPrice }) => listPrice);
  const update = sql`
    update items i set list_price = n.list_price, updated_at = now()
    from unnest(${sql.param(ids)}::int[], ${sql.param(prices)}::bigint[]) as n (id, list_price)
    where i.id = n.id and i.list_price is distinct from n.list_price`;
  await withRetry(() =>
    db.transaction(async (tx) => {
      await lockItems(tx, ids);
      await withItemAudit(tx, { ids, operator, action: "items/price" }, () => tx.execute(update));
    }),
  );
  revalidate(storefront, changed);
  return rows.length;
}
