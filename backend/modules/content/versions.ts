import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { type Slot, type SlotValue, slotsOf } from "../../../lib/content/home-content.ts";
import type { ContentSlot } from "../../../lib/contract/operations/content.ts";
import type { Db } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

export interface SlotOfBrand {
  brand: BrandId;
  slot: Slot;
}

const MOST_VERSIONS = 50;

export const isOf = ({ brand, slot }: SlotOfBrand) =>
  and(eq(contentVersions.brand, brand), eq(contentVersions.slot, slot));
export const isDraft = (of: SlotOfBrand) => and(isOf(of), isNull(contentVersions.publishedAt));

export async function findDraft(db: Db, of: SlotOfBrand) {
  const [draft] = await db.select().from(contentVersions).where(isDraft(of));
  return draft;
}

/** Published versions, newest publication first; the first one whose moment has come is shown. */
export const findPublished = async (db: Db, of: SlotOfBrand) =>
  (
    await db
      .select()
      .from(contentVersions)
      .where(and(isOf(of), isNotNull(contentVersions.publishedAt)))
      .orderBy(desc(contentVersions.publishedAt), desc(contentVersions.id))
      .limit(MOST_VERSIONS)
  ).map((row) => ({ ...row, publishedAt: row.publishedAt ?? row.createdAt }));

/** Content of a slot that is shown at a moment; null for the content in brands/content. */
export async function findShown(db: Db, of: SlotOfBrand, now: Date): Promise<SlotValue | null> {
  const shown = (await findPublished(db, of)).find(({ publishedAt }) => publishedAt <= now);
  return (shown?.value ?? null) as SlotValue | null;
}

async function showSlot(db: Db, of: SlotOfBrand, now: Date): Promise<ContentSlot> {
  const [draft, published] = [await findDraft(db, of), await findPublished(db, of)];
  const shown = published.find(({ publishedAt }) => publishedAt <= now);
  return {
    slot: of.slot,
    shown: (shown?.value ?? null) as SlotValue | null,
    base: draft?.id ?? shown?.id ?? null,
    draft: draft
      ? {
          value: draft.value as SlotValue,
          operator: draft.operator,
          createdAt: draft.createdAt.toISOString(),
        }
      : null,
    versions: published.map((version) => ({
      id: version.id,
      operator: version.operator,
      createdAt: version.createdAt.toISOString(),
      publishedAt: version.publishedAt.toISOString(),
      state: version === shown ? "shown" : version.publishedAt > now ? "scheduled" : "earlier",
      isDefault: version.value === null,
    })),
  };
}

export const showContent = (db: Db, brand: BrandId, now: Date): Promise<ContentSlot[]> =>
  Promise.all(slotsOf[brand].map((slot) => showSlot(db, { brand, slot }, now)));

export function requireSlot({ brand, slot }: SlotOfBrand): void {
  if (!slotsOf[brand].includes(slot))
    throw new Refusal(400, "The pages of this brand don't show it.");
}

export const subjectOf = ({ brand, slot }: SlotOfBrand) => ({
  brand,
  subject: { type: "content" as const, id: `${brand} ${slot}` },
});
