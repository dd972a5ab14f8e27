import { and, eq, or, sql } from "drizzle-orm";
import { IMPORT_KINDS } from "../../../../lib/imports/kinds.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import { advisoryLocks, brandKeys } from "../../../db/advisory-locks.ts";
import type { Db } from "../../../db/client.ts";
import { imports } from "../../../db/schema/index.ts";
import { withRetry } from "../../../db/with-retry.ts";
import { Refusal } from "../../../http/errors.ts";
import { recordImport } from "./record-import.ts";
import { type ImportRecord, requireState, STALE, whileAlive } from "./store.ts";

const now = sql`clock_timestamp()`;

/** The two steps that change the data of a brand, by the state of an import meanwhile. */
const STEPS = {
  applying: {
    before: "ready",
    action: "imports/apply",
    failure: "The import could not be applied. Nothing was changed. Try again.",
    finish: (name: string) => ({ state: "applied", appliedBy: name, appliedAt: now }),
  },
  undoing: {
    before: "applied",
    action: "imports/undo",
    failure: "The import could not be undone. Nothing was changed. Try again.",
    finish: (name: string) => ({ state: "undone", undoneBy: name, undoneAt: now }),
  },
} as const;
type Step = keyof typeof STEPS;

/** Claims an import for one process; false if it is not in the state before the step, or another process is at it. */
export async function claimStep(db: Db, id: number, step: Step): Promise<boolean> {
  const interrupted = and(eq(imports.state, step), STALE);
  const claimed = await db
    .update(imports)
    .set({ state: step, failure: null, progress: 0, progressAt: sql`now()` })
    .where(and(eq(imports.id, id), or(eq(imports.state, STEPS[step].before), interrupted)))
    .returning({ id: imports.id });
  return claimed.length > 0;
}

/** Imports of one kind and brand are applied and undone one at a time. Refusal 409 while another one is. */
async function lockKind(tx: Db, { kind, brand }: ImportRecord): Promise<void> {
  const key = IMPORT_KINDS.indexOf(kind) * 10 + brandKeys[brand];
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.imports}::int, ${key}::int) as locked`,
  );
  if (!rows[0]?.locked)
    throw new Refusal(
      409,
      `Another import of ${kind} for ${brand} is being applied. Wait until it is done.`,
    );
}

/**
 * Runs a claimed step in one transaction with its audit entry, and returns the import to the state before it if it fails. `work`
 * returns the outcome to show.
 */
export async function runStep(
  db: Db,
  record: ImportRecord,
  { step, operator }: { step: Step; operator: Operator },
  work: (tx: Db) => Promise<string>,
): Promise<void> {
  const { id } = record;
  const { before, action, failure, finish } = STEPS[step];
  const isThis = eq(imports.id, id);
  const run = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await lockKind(tx, record);
      await requireState(tx, id, step);
      const outcome = await work(tx);
      await tx
        .update(imports)
        .set({ ...finish(operator.name), outcome, progress: 100 })
        .where(isThis);
      await recordImport(tx, operator, action, record);
    });
  try {
    await whileAlive(db, id, () => withRetry(run));
  } catch (error) {
    const shown = error instanceof Refusal ? error.message : failure;
    await db
      .update(imports)
      .set({ state: before, failure: shown })
      .where(and(isThis, eq(imports.state, step)));
    throw error;
  }
}
