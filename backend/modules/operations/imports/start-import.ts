import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { ImportKind, RowResult } from "../../../../lib/imports/kinds.ts";
import {
  ColumnRefusal,
  type MatchedColumns,
  matchColumns,
} from "../../../../lib/imports/match-columns.ts";
import { type ReadRow, readRows } from "../../../../lib/imports/read-rows.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { imports, items } from "../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../http/errors.ts";
import { planRows } from "./plan-rows.ts";
import type { PlanContext } from "./planned-row.ts";
import { readInThread } from "./read-in-thread.ts";
import { rulesOf } from "./rules.ts";
import { saveRows, whileAlive } from "./store.ts";

export interface ImportFile {
  kind: ImportKind;
  brand?: BrandId | undefined;
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

async function matchFile(db: Db, kind: ImportKind, rows: string[][]): Promise<MatchedColumns> {
  const makers = await db.selectDistinct({ name: items.maker }).from(items);
  try {
    return matchColumns(
      kind,
      rows,
      makers.map(({ name }) => name),
    );
  } catch (error) {
    if (error instanceof ColumnRefusal) throw new Refusal(400, error.message);
    throw error;
  }
}

/** The brand that was chosen, otherwise the only one that the file names. */
function chooseBrand(chosen: BrandId | undefined, rows: ReadRow[]): BrandId {
  const named = new Set(rows.flatMap(({ values }) => values.brand ?? []));
  const [only] = named;
  if (chosen) return chosen;
  if (named.size === 1) return only as BrandId;
  throw new Refusal(
    400,
    named.size === 0
      ? "Choose the brand: the file has no column that names it."
      : "This file has rows of both brands. Choose one; the rows of the other are listed as invalid.",
  );
}

const refuseOtherBrand = (row: ReadRow, brand: BrandId): ReadRow =>
  row.values.brand === undefined || row.values.brand === brand
    ? row
    : {
        ...row,
        problems: [
          ...row.problems,
          {
            column: "Brand",
            reason: `This row is of ${row.values.brand}, the import of ${brand}.`,
          },
        ],
      };

async function planImport(
  db: Db,
  { id, kind, brand }: { id: number; kind: ImportKind; brand: BrandId },
  rows: ReadRow[],
  { columns, ...context }: PlanContext & { columns: MatchedColumns },
) {
  const report = async (progress: number) => {
    await db
      .update(imports)
      .set({ progress: Math.round(progress), progressAt: sql`now()` })
      .where(eq(imports.id, id));
  };
  const lookup = await rulesOf[kind].lookUp(db, brand, rows, context);
  const planned = await planRows(rows, lookup, (share) => report(10 + 60 * share));
  await saveRows(db, id, planned, (share) => report(70 + 29 * share));
  const counts: Partial<Record<RowResult, number>> = {};
  for (const { result } of planned) counts[result] = (counts[result] ?? 0) + 1;
  await db
    .update(imports)
    .set({
      state: "ready",
      counts,
      warnings: lookup.suspect?.(planned, columns) ?? [],
      progress: 100,
    })
    .where(eq(imports.id, id));
}

/**
 * Reads a file and stores it as an import that can be previewed. Refusal 400 if it can't be read. Returns the import's number
 * and the planning of its rows, which may take some seconds.
 */
export async function startImport(
  { db, log, clock }: Pick<Deps, "db" | "log" | "clock">,
  file: ImportFile,
  by: Operator,
) {
  const { kind, fileName, bytes } = file;
  // Reading transfers the bytes to a thread.
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const table = await readInThread(bytes);
  const matched = await matchFile(db, kind, table);
  const read = readRows(kind, table, matched);
  if (read.length === 0)
    throw new Refusal(400, "This file has no rows below the names of the columns.");
  const brand = chooseBrand(file.brand, read);
  const rows = read.map((row) => refuseOtherBrand(row, brand));
  const [created] = await db
    .insert(imports)
    .values({
      kind,
      brand,
      fileName,
      fileHash,
      operatorId: by.id,
      operator: by.name,
      columns: matched.names,
      ignoredColumns: matched.ignored,
    })
    .returning({ id: imports.id });
  const id = created?.id ?? 0;
  const context = { today: indianDay(clock()), roles: by.roles, columns: matched };
  const plan = () => planImport(db, { id, kind, brand }, rows, context);
  const planned = whileAlive(db, id, plan).catch(async (error) => {
    log.error({ err: error, import: id }, "import could not be planned");
    const failure = "The file could not be compared with the database. Try again.";
    await db.update(imports).set({ state: "failed", failure }).where(eq(imports.id, id));
  });
  return { id, planned };
}
