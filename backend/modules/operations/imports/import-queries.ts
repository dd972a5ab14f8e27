import { and, count, desc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import {
  type ImportDetails,
  type ImportRow,
  type ImportState,
  type ImportSummary,
  PREVIEW_PAGE,
  type RowFilter,
} from "../../../../lib/contract/operations/imports.ts";
import { findColumn, importColumns } from "../../../../lib/imports/columns.ts";
import type { ImportKind } from "../../../../lib/imports/kinds.ts";
import type { Db } from "../../../db/client.ts";
import { containing } from "../../../db/like.ts";
import { importRows, imports, type RowChanges } from "../../../db/schema/index.ts";
import { findLater, type ImportRecord, loadImport, STALE } from "./store.ts";

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toSummary = (record: ImportRecord): ImportSummary => ({
  id: record.id,
  kind: record.kind,
  brand: record.brand,
  state: record.state as ImportState,
  fileName: record.fileName,
  operator: record.operator,
  createdAt: record.createdAt.toISOString(),
  counts: record.counts,
  appliedBy: record.appliedBy,
  appliedAt: iso(record.appliedAt),
  undoneBy: record.undoneBy,
  undoneAt: iso(record.undoneAt),
});

const rowsOf = (id: number, which: SQL | undefined) => and(eq(importRows.importId, id), which);
const isWarned = sql`cardinality(${importRows.warnings}) > 0`;
const isUnrestored = sql`${importRows.unrestored} is not null`;

/** A step whose process ended changed nothing; the import is as it was before it. */
const BEFORE: Partial<Record<ImportState, { state: ImportState; failure: string }>> = {
  reading: { state: "failed", failure: "Reading was interrupted. Import the file again." },
  applying: {
    state: "ready",
    failure: "Applying was interrupted, and nothing was changed. Apply it again.",
  },
  undoing: {
    state: "applied",
    failure: "Undoing was interrupted, and nothing was changed. Undo it again.",
  },
};

async function findInterrupted(db: Db, { id, state }: ImportSummary) {
  const before = BEFORE[state];
  if (!before) return null;
  const stale = await db.$count(imports, and(eq(imports.id, id), eq(imports.state, state), STALE));
  return stale > 0 ? before : null;
}

export async function showImport(db: Db, id: number): Promise<ImportDetails> {
  const record = await loadImport(db, id);
  const summary = toSummary(record);
  const interrupted = await findInterrupted(db, summary);
  return {
    ...summary,
    failure: record.failure ?? "",
    ...interrupted,
    fileHash: record.fileHash,
    ignoredColumns: record.ignoredColumns,
    warnings: record.warnings,
    warnedRows: await db.$count(importRows, rowsOf(id, isWarned)),
    unrestoredRows: await db.$count(importRows, rowsOf(id, isUnrestored)),
    progress: record.progress,
    outcome: record.outcome,
    canUndo: record.state === "applied" && (await findLater(db, record)) === undefined,
  };
}

const filterOf = (show: RowFilter | undefined): SQL | undefined => {
  if (show === undefined) return undefined;
  if (show === "warned") return isWarned;
  return show === "unrestored" ? isUnrestored : eq(importRows.result, show);
};

/** How a file's on-hand figure became free stock; "" if it has none. */
const calculationOf = ({ onHand, taken }: RowChanges): string =>
  onHand ? ` (${onHand.to} on hand − ${taken?.to} allocated, reserved or held)` : "";

function toRow(kind: ImportKind, row: typeof importRows.$inferSelect): ImportRow {
  const name = (field: string) => findColumn(kind, field)?.name ?? field;
  // Stored objects have no order, so the changes are shown in that of the columns.
  const changes = importColumns[kind].flatMap(({ field, name: column, write }) => {
    const change = row.changes[field];
    if (!change) return [];
    const [from, to] = [change.from, change.to].map((value) =>
      value === null ? "" : write(value),
    );
    const how = field === "available" ? calculationOf(row.changes) : "";
    return from === to ? [] : [{ column, from: from ?? "", to: `${to ?? ""}${how}` }];
  });
  return {
    row: row.row,
    result: row.result,
    subject: row.subject,
    changes,
    problems: row.problems,
    warnings: row.warnings,
    unrestored: (row.unrestored ?? []).map(name),
  };
}

export async function listRows(
  db: Db,
  {
    id,
    show,
    text,
    page,
  }: { id: number; show?: RowFilter | undefined; text?: string | undefined; page: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { kind } = await loadImport(db, id);
  const named = text ? ilike(importRows.subject, containing(text)) : undefined;
  const which = rowsOf(id, and(filterOf(show), named));
  const rows = await db
    .select()
    .from(importRows)
    .where(which)
    .orderBy(importRows.row)
    .limit(PREVIEW_PAGE)
    .offset((page - 1) * PREVIEW_PAGE);
  const [counted] = await db.select({ total: count() }).from(importRows).where(which);
  return { rows: rows.map((row) => toRow(kind, row)), total: counted?.total ?? 0 };
}

export async function listImports(
  db: Db,
  kinds: ImportKind[],
  { brand, page }: { brand?: BrandId | undefined; page: number },
): Promise<{ imports: ImportSummary[]; total: number }> {
  const which = and(inArray(imports.kind, kinds), brand ? eq(imports.brand, brand) : undefined);
  const records = await db
    .select()
    .from(imports)
    .where(which)
    .orderBy(desc(imports.id))
    .limit(PREVIEW_PAGE)
    .offset((page - 1) * PREVIEW_PAGE);
  return {
    imports: records.map((record) => toSummary(record as ImportRecord)),
    total: await db.$count(imports, which),
  };
}
