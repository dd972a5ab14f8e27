import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { type ImportColumn, importColumns } from "../../../../lib/imports/columns.ts";
import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import { CLEAR, type Value } from "../../../../lib/imports/values.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import { recordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { items } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import { raiseCatalogueVersion } from "../../catalogue/index.ts";
import { announceChange } from "./announce.ts";
import { withStockLocked } from "./change-stock.ts";
import { planRows } from "./plan-rows.ts";
import type { PlanContext } from "./planned-row.ts";
import { rulesOf } from "./rules.ts";
import { assignments } from "./target.ts";

/** Kinds of import whose values belong to an item. */
export const ITEM_KINDS = ["catalogue", "prices", "stock"] as const;
type ItemKind = (typeof ITEM_KINDS)[number];

export interface ItemChange {
  id: number;
  values: Record<string, string>;
  seen: Record<string, string>;
  reason: string;
  confirmed: boolean;
}

/** Fields that name an item, on which its address depends, and those from which an import works out the free stock. */
const NOT_EDITABLE = ["brand", "maker", "designation", "received", "reference", "onHand"];
export const editableColumns = (kind: ItemKind): ImportColumn[] =>
  importColumns[kind].filter(({ field }) => !NOT_EDITABLE.includes(field));

function readText(column: ImportColumn, text: string): Value {
  if (text === "" || text === CLEAR) {
    if (column.isClearable) return null;
    throw new Refusal(400, `${column.name} can't be empty.`);
  }
  const reading = column.read(text);
  if ("reason" in reading) throw new Refusal(400, `${column.name}: ${reading.reason}`);
  return reading.value;
}

interface Target {
  id: number;
  brand: BrandId;
  maker: string;
  designation: string;
}

/** The changes of one kind, checked as a row of an import is. */
async function plan(
  tx: Db,
  item: Target,
  { values, seen }: ItemChange,
  { kind, ...context }: { kind: ItemKind } & PlanContext,
) {
  const columns = editableColumns(kind).filter(({ field }) => field in values);
  const read = columns.map((column) => [
    column.field,
    readText(column, values[column.field] ?? ""),
  ]);
  const { maker, designation, brand } = item;
  const row: ReadRow = {
    row: 1,
    values: { ...Object.fromEntries(read), maker, designation },
    problems: [],
    cells: [],
  };
  const [planned] = await planRows([row], await rulesOf[kind].lookUp(tx, brand, [row], context));
  if (!planned) throw new Refusal(404, "This item no longer exists.");
  const [problem] = planned.problems;
  if (problem) throw new Refusal(400, [problem.column, problem.reason].filter(Boolean).join(": "));
  const changes = columns.flatMap(({ field, name, write }) => {
    const change = planned.changes[field];
    if (!change) return [];
    const [from, to] = [change.from, change.to].map((value) =>
      value === null ? "" : write(value),
    );
    if (seen[field] !== undefined && seen[field] !== from)
      throw new Refusal(
        409,
        `${name} was changed meanwhile to ${from || "nothing"}. Load the page again.`,
      );
    return [{ field: name, from: from ?? "", to: to ?? "" }];
  });
  return { kind, changes, stored: planned.changes, warnings: planned.warnings };
}

type Plan = Awaited<ReturnType<typeof plan>>;

const write = (tx: Db, { id }: Target, { kind, stored }: Plan) => {
  const { target } = rulesOf[kind];
  return tx.execute(sql`
    update ${sql.identifier(target.table)} t set ${sql.raw(assignments(target, "to", false))}
    from (select ${JSON.stringify(stored)}::jsonb as changes) r where t.${sql.identifier(target.id)} = ${id}`);
};

async function changeIn(tx: Db, change: ItemChange, operator: Operator, now: Date) {
  const [item] = await tx
    .select({
      id: items.id,
      brand: items.brand,
      maker: items.maker,
      designation: items.designation,
    })
    .from(items)
    .where(eq(items.id, change.id))
    .for("no key update");
  if (!item) throw new Refusal(404, `There is no item ${change.id}.`);
  const target = { ...item, brand: item.brand as BrandId };
  const context = { today: indianDay(now), roles: operator.roles };
  const plans: Plan[] = [];
  // Compared under the lock of the stock, so that a sale in between is seen.
  const work = async () => {
    const isChanged = ({ field }: ImportColumn) => field in change.values;
    for (const kind of ITEM_KINDS)
      if (editableColumns(kind).some(isChanged))
        plans.push(await plan(tx, target, change, { kind, ...context }));
    const warnings = plans.flatMap((one) => one.warnings);
    if (warnings.length > 0 && !change.confirmed)
      throw new Refusal(409, `Check before saving: ${warnings.join(" ")}`);
    for (const one of plans) if (one.changes.length > 0) await write(tx, target, one);
  };
  const touchesStock = editableColumns("stock").some(({ field }) => field in change.values);
  const outcome = touchesStock ? await withStockLocked(tx, [item.id], now, work) : "";
  if (!touchesStock) await work();
  const isCatalogue = plans.some(({ kind, changes }) => kind === "catalogue" && changes.length > 0);
  if (isCatalogue) await raiseCatalogueVersion(tx, target.brand);
  await recordAudit(tx, operator, {
    action: "items/change",
    subject: { type: "item", id: item.id },
    brand: target.brand,
    changes: plans.flatMap(({ changes }) => changes),
    reason: change.reason,
  });
  return { plans, outcome, brand: target.brand };
}

/** Changes values of one item, all or none, with the rules of imports and an audit entry for each. */
export async function changeItem(deps: Deps, change: ItemChange, operator: Operator) {
  const { plans, outcome, brand } = await withRetry(() =>
    deps.db.transaction((tx) => changeIn(tx, change, operator, deps.clock())),
  );
  for (const { kind, changes } of plans)
    if (changes.length > 0) await announceChange(deps, { kind, brand, items: [change.id] });
  return { warnings: plans.flatMap(({ warnings }) => warnings), outcome };
}
