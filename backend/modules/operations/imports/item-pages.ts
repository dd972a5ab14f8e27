import { and, asc, count, eq, like, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import {
  ITEMS_PAGE,
  type ItemEvent,
  type ItemPage,
  type ListedItem,
} from "../../../../lib/contract/operations/items.ts";
import { findColumn } from "../../../../lib/imports/columns.ts";
import type { ImportKind, RowResult } from "../../../../lib/imports/kinds.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import { normalise } from "../../../../lib/slug.ts";
import type { Db } from "../../../db/client.ts";
import {
  itemStock,
  items,
  orderLines,
  plainDesignation,
  type RowChanges,
} from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { editableColumns, ITEM_KINDS } from "./change-item.ts";
import { rulesOf } from "./rules.ts";
import { selectFields } from "./target.ts";

const backOrdered = sql<number>`(select coalesce(sum(${orderLines.backOrdered}), 0)::int from ${orderLines} where ${orderLines.itemId} = ${items.id} and ${orderLines.backOrdered} > 0)`;

const columns = {
  id: items.id,
  brand: sql<BrandId>`${items.brand}`,
  maker: items.maker,
  designation: items.designation,
  type: items.subCategory,
  listPrice: items.listPrice,
  available: sql<number>`coalesce(${itemStock.available}, 0)::int`,
  backOrdered,
  leadDays: itemStock.leadDays,
  status: items.status,
};

interface ItemFilter {
  brand?: BrandId | undefined;
  text?: string | undefined;
  maker?: string | undefined;
  show?: "out-of-stock" | "back-ordered" | "on-request" | "discontinued" | undefined;
  page: number;
}

const shown: Record<NonNullable<ItemFilter["show"]>, SQL> = {
  "out-of-stock": sql`coalesce(${itemStock.available}, 0) = 0`,
  "back-ordered": sql`exists (select from ${orderLines} where ${orderLines.itemId} = ${items.id} and ${orderLines.backOrdered} > 0)`,
  "on-request": eq(items.listPrice, 0),
  discontinued: sql`${items.status} <> 'Active'`,
};

/** Items whose number contains the text, in any spelling. */
export async function searchItems(
  db: Db,
  { brand, text, maker, show, page }: ItemFilter,
): Promise<{ items: ListedItem[]; total: number; makers: string[] }> {
  const key = normalise(text ?? "");
  const which = and(
    brand ? eq(items.brand, brand) : undefined,
    key ? like(plainDesignation(items.designation), `%${key}%`) : undefined,
    maker ? eq(items.maker, maker) : undefined,
    show ? shown[show] : undefined,
  );
  const from = db.select(columns).from(items).leftJoin(itemStock, eq(itemStock.itemId, items.id));
  const found = await from
    .where(which)
    .orderBy(sql`length(${items.designation})`, asc(items.designation), asc(items.id))
    .limit(ITEMS_PAGE)
    .offset((page - 1) * ITEMS_PAGE);
  const [counted] = await db
    .select({ total: count() })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(which);
  const makers = await db
    .selectDistinct({ name: items.maker })
    .from(items)
    .where(brand ? eq(items.brand, brand) : undefined)
    .orderBy(asc(items.maker));
  return { items: found, total: counted?.total ?? 0, makers: makers.map(({ name }) => name) };
}

/** The values that can be changed, as files write them. */
async function loadFields(db: Db, id: number) {
  const fields: ItemPage["fields"] = [];
  for (const kind of ITEM_KINDS) {
    const { target } = rulesOf[kind];
    const { rows } = await db.execute<Record<string, Value>>(sql`
      select ${sql.raw(selectFields(target))} from ${sql.identifier(target.table)} t where t.${sql.identifier(target.id)} = ${id}`);
    const values = rows[0] ?? {};
    for (const { field, name, write } of editableColumns(kind)) {
      const value = values[field] ?? null;
      fields.push({ field, name, text: value === null ? "" : write(value) });
    }
  }
  return fields;
}

async function loadDemand(db: Db, id: number) {
  const { rows } = await db.execute<{
    allocated: number;
    orderedPieces: number;
    orderCount: number;
    rfiLines: number;
  }>(sql`
    select coalesce(sum(l.allocated), 0)::int as allocated,
      coalesce(sum(l.quantity) filter (where o.status <> 'Cancelled' and o.placed_at > now() - interval '1 year'), 0)::int as "orderedPieces",
      (count(distinct o.id) filter (where o.status <> 'Cancelled' and o.placed_at > now() - interval '1 year'))::int as "orderCount",
      (select count(*)::int from rfi_lines r join rfis on rfis.id = r.rfi_id
        where r.item_id = ${id} and rfis.requested_at > now() - interval '1 year') as "rfiLines"
    from order_lines l join orders o on o.id = l.order_id where l.item_id = ${id}`);
  return rows[0] ?? { allocated: 0, orderedPieces: 0, orderCount: 0, rfiLines: 0 };
}

interface ImportedRow extends Record<string, unknown> {
  kind: ImportKind;
  import: number;
  result: RowResult;
  changes: RowChanges;
  unrestored: string[] | null;
  applied: { at: string; by: string };
  undone: { at: string; by: string } | null;
}

/** Changes to an item by applying an import. */
function appliedEvents({ kind, import: number, changes, applied }: ImportedRow): ItemEvent[] {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const column = findColumn(kind, field);
    const text = (value: Value) => (value === null ? "" : (column?.write(value) ?? String(value)));
    return {
      ...applied,
      column: column?.name ?? field,
      from: text(from),
      to: text(to),
      source: `Import ${number}`,
    };
  });
}

/** Whether an operator had discontinued the item before `at`; `own` are the changes of operators, newest first. */
const wasDiscontinued = (own: ItemEvent[], at: string): boolean =>
  own.find((event) => event.column === "Status" && event.at <= at)?.to === "Discontinued";

/** Changes to an item by undoing an import, which leaves an added item that is kept or already discontinued as it is. */
function undoneEvents(row: ImportedRow, own: ItemEvent[]): ItemEvent[] {
  const { undone, unrestored, result, import: number } = row;
  if (!undone) return [];
  if (result === "added" && (unrestored || wasDiscontinued(own, undone.at))) return [];
  const source = `Import ${number}, undone`;
  if (result === "added")
    return [{ ...undone, column: "Status", from: "Active", to: "Discontinued", source }];
  const restored = Object.entries(row.changes).filter(
    ([field]) => field in rulesOf[row.kind].target.fields && !unrestored?.includes(field),
  );
  return appliedEvents({ ...row, changes: Object.fromEntries(restored) }).map(
    ({ column, from, to }) => ({ ...undone, column, from: to, to: from, source }),
  );
}

const EVENTS_MAX = 100;
const utc = (moment: string) =>
  sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** Changes of an item by operators and imports, newest first. */
async function loadEvents(db: Db, id: number): Promise<ItemEvent[]> {
  const { rows: own } = await db.execute<Record<string, string> & ItemEvent>(sql`
    select ${utc("created_at")} as at, operator as by, field as "column", old_value as "from", new_value as "to", reason as source
    from audit_entries where subject_type = 'item' and subject_id = ${String(id)} order by audit_entries.id desc limit ${EVENTS_MAX}`);
  const { rows: imported } = await db.execute<ImportedRow>(sql`
    select i.kind, i.id as import, r.result, r.changes, r.unrestored,
      json_build_object('at', ${utc("i.applied_at")}, 'by', i.applied_by) as applied,
      case when i.undone_at is not null then json_build_object('at', ${utc("i.undone_at")}, 'by', i.undone_by) end as undone
    from import_rows r join imports i on i.id = r.import_id
    where r.target_id = ${id} and i.kind in ('catalogue', 'prices', 'stock') and i.applied_at is not null
    order by i.applied_at desc limit ${EVENTS_MAX}`);
  const events = imported.flatMap((row) => [...undoneEvents(row, own), ...appliedEvents(row)]);
  return [...own, ...events].sort((a, b) => b.at.localeCompare(a.at)).slice(0, EVENTS_MAX);
}

export async function showItem(db: Db, id: number): Promise<ItemPage> {
  const [item] = await db
    .select({ ...columns, slug: items.slug, code: items.code })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(eq(items.id, id));
  if (!item) throw new Refusal(404, `There is no item ${id}.`);
  return {
    ...item,
    ...(await loadDemand(db, id)),
    fields: await loadFields(db, id),
    events: await loadEvents(db, id),
  };
}
