import { and, eq, isNotNull } from "drizzle-orm";
import { formatMoment } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { checkValue } from "./check-value.ts";
import { lockSlot } from "./drafts.ts";
import { findPublished, isOf, requireSlot, type SlotOfBrand, subjectOf } from "./versions.ts";

const DEFAULT = "default";

/** The published version that is to be shown again; 404 if there is none. */
async function findEarlier(tx: Db, of: SlotOfBrand, version: number | null) {
  if (version === null) return { value: null };
  const [earlier] = await tx
    .select({ value: contentVersions.value })
    .from(contentVersions)
    .where(and(isOf(of), eq(contentVersions.id, version), isNotNull(contentVersions.publishedAt)));
  if (!earlier) throw new Refusal(404, "There is no such version.");
  return earlier;
}

interface Restoration {
  /** Null for the content in brands/content. */
  version: number | null;
  /** The version that the operator saw as shown; null if none was ever. */
  shown: number | null;
  now: Date;
}

/**
 * Publishes an earlier version again, or the content in brands/content; scheduled versions stay. 409 if another version is shown
 * than the operator saw.
 */
export async function restoreVersion(
  db: Db,
  of: SlotOfBrand,
  { version, shown: seen, now }: Restoration,
  operator: Operator,
): Promise<void> {
  requireSlot(of);
  await db.transaction(async (tx) => {
    await lockSlot(tx, of);
    const shown = (await findPublished(tx, of)).find(({ publishedAt }) => publishedAt <= now);
    const { value } = await findEarlier(tx, of, version);
    if ((shown?.id ?? null) !== seen)
      throw new Refusal(
        409,
        shown
          ? `Version ${shown.id} by ${shown.operator} is shown since ${formatMoment(shown.publishedAt.toISOString())}. Check it, then try again.`
          : "The version that you saw is no longer shown. Load the page again.",
      );
    if (value !== null) await checkValue(tx, of.brand, of.slot, value);
    if (version === (shown?.value == null ? null : shown.id))
      throw new Refusal(409, "This is shown already.");
    await tx.insert(contentVersions).values({
      ...of,
      value,
      publishedAt: now,
      operator: operator.name,
      operatorId: operator.id,
    });
    const from = shown?.value == null ? DEFAULT : String(shown.id);
    const to = version === null ? DEFAULT : String(version);
    await recordAudit(tx, operator, {
      action: "content/restore",
      ...subjectOf(of),
      changes: [{ field: "version", from, to }],
    });
  });
}
