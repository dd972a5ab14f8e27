import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { Refusal } from "../../../http/errors.ts";
import { raiseCatalogueVersion } from "../../catalogue/index.ts";
import { removeCustomers, removeDiscounts } from "./add-customers.ts";
import { restoreChanged, targetIds } from "./change-rows.ts";
import { removeReceived, withStockLocked } from "./change-stock.ts";
import { findDifferences, lockTargets } from "./conflicts.ts";
import { discontinueAdded, type Unrestored } from "./discontinue-added.ts";
import { rulesOf } from "./rules.ts";
import { claimStep, runStep } from "./run-step.ts";
import { findLater, type ImportRecord, loadImport } from "./store.ts";

/** Only the last import of a kind and brand can be undone, because later ones were made on top of it. */
async function refuseUnlessLast(db: Db, record: ImportRecord): Promise<void> {
  const later = await findLater(db, record);
  if (later !== undefined)
    throw new Refusal(
      409,
      `Only the last import can be undone. Import ${later} was applied after it.`,
    );
}

/** Checks that an import can be undone, and claims it. */
export async function prepareUndoing(db: Db, id: number): Promise<ImportRecord> {
  const record = await loadImport(db, id);
  const refusal = new Refusal(409, "Only an applied import can be undone.");
  if (record.state !== "applied" && record.state !== "undoing") throw refusal;
  await refuseUnlessLast(db, record);
  if (!(await claimStep(db, id, "undoing"))) throw new Refusal(409, "This import is being undone.");
  return record;
}

const recordUnrestored = (tx: Db, importId: number, rows: Unrestored) =>
  tx.execute(sql`
    update import_rows r set unrestored = n.fields
    from (select d."row", array_agg(d.field) as fields
      from json_to_recordset(${JSON.stringify(rows)}::json) as d("row" int, field text) group by 1) n
    where r.import_id = ${importId} and r.row = n."row"`);

/** Removes added discounts, and added customers that nothing refers to; returns the others. */
async function removeAdded(tx: Db, { id, kind }: ImportRecord): Promise<Unrestored> {
  if (kind === "discounts")
    return (await removeDiscounts(tx, id)).map((row) => ({ row, field: "percent" }));
  if (kind === "customers")
    return (await removeCustomers(tx, id)).map((row) => ({ row, field: "company" }));
  return [];
}

/** Sentence about the values that were changed since the import and therefore not restored. */
function describeLeft(count: number, all: number): string {
  if (all === 0) return "Every value is as it was before the import.";
  if (count === 0) return "";
  return `${countNoun(count, "value was", "values were")} changed since and left as ${count === 1 ? "it is" : "they are"}.`;
}

async function undoRows(tx: Db, record: ImportRecord, now: Date): Promise<string> {
  const { id, kind, brand } = record;
  const { target } = rulesOf[kind];
  let unrestored: Unrestored = [];
  const restore = async () => {
    unrestored = await findDifferences(tx, id, target, "to");
    await restoreChanged(tx, id, target);
    const stockLeft = unrestored.filter(({ field }) => field === "available");
    if (kind === "stock")
      await removeReceived(
        tx,
        id,
        stockLeft.map(({ row }) => row),
      );
  };
  const allocated =
    kind === "stock" ? await withStockLocked(tx, await targetIds(tx, id), now, restore) : "";
  if (kind !== "stock") {
    await lockTargets(tx, id, target);
    await restore();
  }
  unrestored = [...unrestored, ...(await removeAdded(tx, record))];
  const changed = unrestored.length;
  const added =
    kind === "catalogue" ? await discontinueAdded(tx, id) : { unrestored: [], outcome: "" };
  unrestored = [...unrestored, ...added.unrestored];
  if (unrestored.length > 0) await recordUnrestored(tx, id, unrestored);
  if (kind === "catalogue") await raiseCatalogueVersion(tx, brand);
  return [describeLeft(changed, unrestored.length), added.outcome, allocated]
    .filter(Boolean)
    .join(" ");
}

/** Restores the values that are still as imported, in one transaction, and lists the others. */
export const undoImport = (
  db: Db,
  record: ImportRecord,
  operator: Operator,
  now: Date,
): Promise<void> =>
  runStep(db, record, { step: "undoing", operator }, async (tx) => {
    // Under the lock of the kind: another import may have been applied since this one was claimed.
    await refuseUnlessLast(tx, record);
    return undoRows(tx, record, now);
  });
