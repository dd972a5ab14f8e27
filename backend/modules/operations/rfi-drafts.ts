import { and, eq, sql } from "drizzle-orm";
import { type DraftLine, draftLine } from "../../../lib/contract/operations/rfi-answers.ts";
import type { RfiDraft } from "../../../lib/contract/operations/rfis.ts";
import { formatMoment } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { rfiDrafts } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { findRfi } from "../rfi/index.ts";

type DraftRow = typeof rfiDrafts.$inferSelect;

const toDraft = ({ version, savedBy, savedAt, lines }: DraftRow): RfiDraft => ({
  version,
  by: savedBy,
  at: savedAt.toISOString(),
  lines,
});

/** Prepared answers of an RFI; null if there are none. */
export async function readDraft(db: Db, rfiId: number): Promise<RfiDraft | null> {
  const [row] = await db.select().from(rfiDrafts).where(eq(rfiDrafts.rfiId, rfiId));
  return row ? toDraft(row) : null;
}

/** Numbers of the lines that differ between two drafts. */
function findDifferentLines(before: DraftLine[], after: DraftLine[]): number[] {
  // Parsed, because the database returns fields in an order of its own.
  const texts = (lines: DraftLine[]) =>
    new Map(lines.map((one) => [one.line, JSON.stringify(draftLine.parse(one))]));
  const [old, current] = [texts(before), texts(after)];
  const numbers = [...new Set([...old.keys(), ...current.keys()])];
  return numbers.filter((line) => old.get(line) !== current.get(line)).sort((a, b) => a - b);
}

/** 409 that says who saved what meanwhile. */
async function refuseOtherDraft(tx: Db, rfiId: number, lines: DraftLine[]): Promise<never> {
  const other = await readDraft(tx, rfiId);
  if (!other) {
    throw new Refusal(409, "The draft was sent or discarded meanwhile. Check the lines again.");
  }
  const different = findDifferentLines(other.lines, lines);
  const where = different.length > 0 ? ` It differs in line ${different.join(", ")}.` : "";
  throw new Refusal(
    409,
    `${other.by} saved another draft on ${formatMoment(other.at)}.${where} Your changes were not saved.`,
  );
}

interface DraftChange {
  number: string;
  /** Version that the operator saw; 0 if there was no draft. */
  version: number;
}

const auditDraft = (
  tx: Db,
  operator: Operator,
  action: string,
  rfi: Awaited<ReturnType<typeof findRfi>>,
) =>
  recordAudit(tx, operator, {
    action,
    subject: { type: "rfi", id: rfi.number },
    brand: rfi.brand,
    companyId: rfi.companyId,
  });

/** Saves prepared answers for all operators; 409 if somebody else saved, sent or discarded them meanwhile. */
export const saveDraft = (
  db: Db,
  { number, version, lines }: DraftChange & { lines: DraftLine[] },
  operator: Operator,
): Promise<RfiDraft> =>
  db.transaction(async (tx) => {
    const rfi = await findRfi(tx, number);
    const saved = { lines, version: version + 1, savedBy: operator.name };
    const [row] =
      version === 0
        ? await tx
            .insert(rfiDrafts)
            .values({ rfiId: rfi.id, ...saved })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(rfiDrafts)
            .set({ ...saved, savedAt: sql`now()` })
            .where(and(eq(rfiDrafts.rfiId, rfi.id), eq(rfiDrafts.version, version)))
            .returning();
    if (!row) return refuseOtherDraft(tx, rfi.id, lines);
    await auditDraft(tx, operator, "rfi/save-draft", rfi);
    return toDraft(row);
  });

/** Discards prepared answers; 409 if somebody else changed them meanwhile. */
export const discardDraft = (
  db: Db,
  { number, version }: DraftChange,
  operator: Operator,
): Promise<null> =>
  db.transaction(async (tx) => {
    const rfi = await findRfi(tx, number);
    const [gone] = await tx
      .delete(rfiDrafts)
      .where(and(eq(rfiDrafts.rfiId, rfi.id), eq(rfiDrafts.version, version)))
      .returning();
    if (!gone) return refuseOtherDraft(tx, rfi.id, []);
    await auditDraft(tx, operator, "rfi/discard-draft", rfi);
    return null;
  });
