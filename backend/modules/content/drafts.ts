import { and, eq, sql } from "drizzle-orm";
import { SLOTS } from "../../../lib/content/home-content.ts";
import { formatMoment } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { advisoryLocks, brandKeys } from "../../db/advisory-locks.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { checkValue } from "./check-value.ts";
import {
  findDraft,
  findPublished,
  isDraft,
  isOf,
  requireSlot,
  type SlotOfBrand,
  subjectOf,
} from "./versions.ts";

/** A slot with the version that the operator saw: the draft, otherwise what is shown. */
export interface SeenSlot extends SlotOfBrand {
  base: number | null;
}

/** Changes of a slot wait for each other, so that two operators who save at once don't leave two drafts. */
export const lockSlot = (tx: Db, { brand, slot }: SlotOfBrand) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(${advisoryLocks.contentDrafts}::int, ${SLOTS.indexOf(slot) * 10 + brandKeys[brand]}::int)`);

const CHECK = "Check the current content, then try again.";
const COPY =
  "Your changes were not saved. Copy them, close without saving, and edit the current content.";

/** Refuses (409) a change of a draft that isn't the one its operator saw. Call it with the slot locked. */
async function requireSeen(
  tx: Db,
  { base, ...of }: SeenSlot,
  now: Date,
  next: string,
): Promise<void> {
  const draft = await findDraft(tx, of);
  const shown = (await findPublished(tx, of)).find(({ publishedAt }) => publishedAt <= now);
  if (((draft ?? shown)?.id ?? null) === base) return;
  const change = draft
    ? `${draft.operator} saved another draft on ${formatMoment(draft.createdAt.toISOString())}.`
    : "The draft or what is shown was changed since you opened it.";
  throw new Refusal(409, `${change} ${next}`);
}

/** Replaces the draft of a slot; 409 if somebody else changed it meanwhile. */
export async function saveDraft(
  db: Db,
  { base, ...of }: SeenSlot,
  { value: given, now }: { value: unknown; now: Date },
  operator: Operator,
): Promise<void> {
  requireSlot(of);
  const value = await checkValue(db, of.brand, of.slot, given);
  await db.transaction(async (tx) => {
    await lockSlot(tx, of);
    await requireSeen(tx, { base, ...of }, now, COPY);
    await tx.delete(contentVersions).where(isDraft(of));
    await tx
      .insert(contentVersions)
      .values({ ...of, value, operator: operator.name, operatorId: operator.id });
    await recordAudit(tx, operator, { action: "content/draft", ...subjectOf(of) });
  });
}

/** Discards the draft of a slot; 409 if somebody else changed it meanwhile. */
export async function discardDraft(
  db: Db,
  of: SeenSlot,
  now: Date,
  operator: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlot(tx, of);
    await requireSeen(tx, of, now, CHECK);
    const gone = await tx.delete(contentVersions).where(isDraft(of)).returning();
    if (gone.length === 0) throw new Refusal(409, "There is no draft.");
    await recordAudit(tx, operator, { action: "content/discard", ...subjectOf(of) });
  });
}

/** Publishes the draft that the operator saw, checked again: items may have gone since it was saved. */
export async function publishDraft(
  db: Db,
  of: SeenSlot,
  { publishedAt, now }: Record<"publishedAt" | "now", Date>,
  operator: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlot(tx, of);
    await requireSeen(tx, of, now, CHECK);
    const [draft] = await tx.select().from(contentVersions).where(isDraft(of)).for("update");
    if (!draft) throw new Refusal(409, "There is no draft to publish.");
    await checkValue(tx, of.brand, of.slot, draft.value);
    await tx
      .update(contentVersions)
      .set({ publishedAt, operator: operator.name, operatorId: operator.id })
      .where(eq(contentVersions.id, draft.id));
    await recordAudit(tx, operator, {
      action: "content/publish",
      ...subjectOf(of),
      changes: [
        { field: "version", from: "", to: `${draft.id} from ${publishedAt.toISOString()}` },
      ],
    });
  });
}

/** Withdraws a version whose moment has not come. It becomes the draft again, or is deleted if there is another draft. */
export async function withdrawVersion(
  db: Db,
  of: SeenSlot,
  { version, now }: { version: number; now: Date },
  operator: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSlot(tx, of);
    await requireSeen(tx, of, now, CHECK);
    const isVersion = and(isOf(of), eq(contentVersions.id, version));
    const [scheduled] = await tx.select().from(contentVersions).where(isVersion).for("update");
    const { publishedAt } = scheduled ?? {};
    if (!publishedAt) throw new Refusal(404, "There is no such scheduled version.");
    if (publishedAt <= now)
      throw new Refusal(
        409,
        `Version ${version} was published on ${formatMoment(publishedAt.toISOString())}. Restore another version instead.`,
      );
    const keeps = !(await findDraft(tx, of));
    const by = { operator: operator.name, operatorId: operator.id };
    await (keeps
      ? tx
          .update(contentVersions)
          .set({ ...by, publishedAt: null, createdAt: sql`now()` })
          .where(isVersion)
      : tx.delete(contentVersions).where(isVersion));
    const from = `${version} from ${publishedAt.toISOString()}`;
    await recordAudit(tx, operator, {
      action: "content/withdraw",
      ...subjectOf(of),
      changes: [{ field: "version", from, to: keeps ? "draft" : "deleted" }],
    });
  });
}
