import { countNoun } from "../../../../lib/count-noun.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { Refusal } from "../../../http/errors.ts";
import { raiseCatalogueVersion } from "../../catalogue/index.ts";
import { addCustomers, addDiscounts } from "./add-customers.ts";
import { addItems } from "./add-items.ts";
import { setChanged, targetIds } from "./change-rows.ts";
import {
  addReceived,
  findOnHandDifferences,
  freeOnHand,
  recordReceived,
  withStockLocked,
} from "./change-stock.ts";
import { findDifferences, lockTargets, refuseDifferences } from "./conflicts.ts";
import { rulesOf } from "./rules.ts";
import { claimStep, runStep } from "./run-step.ts";
import { type ImportRecord, loadImport } from "./store.ts";

const REFUSED: Record<string, string> = {
  reading: "This import is still being read.",
  applying: "This import is being applied.",
  applied: "This import has already been applied.",
  undone: "This import was undone. Import the file again.",
  undoing: "This import is being undone.",
  failed: "This file could not be read. Import it again.",
};

/** Checks an import and claims it, so that applying can begin. */
export async function prepareApplying(
  db: Db,
  id: number,
  skipInvalid: boolean,
): Promise<ImportRecord> {
  const record = await loadImport(db, id);
  const { added = 0, changed = 0, discontinued = 0, invalid = 0 } = record.counts;
  if (record.state === "ready" && invalid > 0 && !skipInvalid)
    throw new Refusal(
      409,
      `${countNoun(invalid, "row is", "rows are")} invalid. Correct the file, or leave them out.`,
    );
  if (record.state === "ready" && added + changed + discontinued === 0)
    throw new Refusal(409, "This import changes nothing.");
  if (!(await claimStep(db, id, "applying")))
    throw new Refusal(409, REFUSED[record.state] ?? "This import is being applied.");
  return record;
}

/** Changes of one import, in an open transaction. */
async function applyRows(tx: Db, record: ImportRecord, now: Date): Promise<string> {
  const { id, kind, brand } = record;
  const { target } = rulesOf[kind];
  const check = async () => {
    const differences = await findDifferences(tx, id, target, "from");
    if (differences.length > 0) throw refuseDifferences(record, differences);
  };
  if (kind === "stock")
    return withStockLocked(tx, await targetIds(tx, id), now, async () => {
      const onHand = await findOnHandDifferences(tx, id);
      if (onHand.length > 0) throw refuseDifferences(record, onHand);
      await freeOnHand(tx, id);
      await check();
      await recordReceived(tx, id);
      await addReceived(tx, id);
      await setChanged(tx, id, target);
    });
  await lockTargets(tx, id, target);
  await check();
  await setChanged(tx, id, target);
  if (kind === "catalogue") {
    await addItems(tx, id, brand);
    await raiseCatalogueVersion(tx, brand);
  }
  if (kind === "customers") await addCustomers(tx, id, brand);
  if (kind === "discounts") await addDiscounts(tx, id);
  return "";
}

/** Applies exactly what was previewed, in one transaction; 409 and no change if a value is no longer as it was then. */
export const applyImport = (
  db: Db,
  record: ImportRecord,
  operator: Operator,
  now: Date,
): Promise<void> =>
  runStep(db, record, { step: "applying", operator }, (tx) => applyRows(tx, record, now));
