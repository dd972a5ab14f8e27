import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { findColumn } from "../../../lib/imports/columns.ts";
import type { ImportKind } from "../../../lib/imports/kinds.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import { type Change, recordAudits } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";

/** Figures that operators set, named and written in the audit log as in the files of imports. */
const FIGURES: [kind: ImportKind, field: keyof Figures][] = [
  ["prices", "listPrice"],
  ["stock", "available"],
  ["stock", "whenOut"],
  ["stock", "leadDays"],
];

type Figures = Awaited<ReturnType<typeof selectFigures>>[number];

const selectFigures = (tx: Db, ids: number[]) =>
  tx
    .select({
      id: items.id,
      brand: items.brand,
      listPrice: items.listPrice,
      available: itemStock.available,
      whenOut: itemStock.outOfStockAvailability,
      leadDays: itemStock.leadDays,
    })
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(eq(items.id, sql`any(${sql.param(ids)}::int[])`));

function textsOf(figures: Figures | undefined) {
  return FIGURES.map(([kind, field]) => {
    const column = findColumn(kind, field);
    const value = figures?.[field] ?? null;
    return {
      field: column?.name ?? field,
      text: value === null ? "" : (column?.write(value) ?? ""),
    };
  });
}

interface ItemAction {
  ids: number[];
  operator: Operator;
  action: OpsPath;
  /** Changes that an item's figures don't show, such as pieces that arrived and were allocated at once. */
  further?: (id: number) => Change[];
}

/** Makes a change of figures, and records for each item what it was and is. Call it in the transaction, under its locks. */
export async function withItemAudit<Result>(
  tx: Db,
  { ids, operator, action, further = () => [] }: ItemAction,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await selectFigures(tx, ids);
  const result = await change();
  const after = new Map((await selectFigures(tx, ids)).map((figures) => [figures.id, figures]));
  await recordAudits(
    tx,
    operator,
    before.map((old) => {
      const now = textsOf(after.get(old.id));
      const changes = textsOf(old).map(({ field, text }, n) => ({
        field,
        from: text,
        to: now[n]?.text ?? "",
      }));
      return {
        action,
        subject: { type: "item" as const, id: old.id },
        brand: old.brand as BrandId,
        changes: [...changes, ...further(old.id)],
      };
    }),
  );
  return result;
}
