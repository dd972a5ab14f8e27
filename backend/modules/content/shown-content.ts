import { and, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import {
  type HomeContent,
  isShown,
  type Slot,
  type SlotValues,
  slotsOf,
} from "../../../lib/content/home-content.ts";
import type { Db } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/index.ts";
import type { RevalidateStorefront } from "../catalogue/index.ts";
import { findDraft, findShown, type SlotOfBrand } from "./versions.ts";

type Find = (of: SlotOfBrand) => Promise<unknown>;

/** The values of all slots without what isn't shown at a moment. A slot of which nothing is left shows brands/content. */
async function readContent(brand: BrandId, at: Date, find: Find): Promise<HomeContent> {
  const read = async <S extends Slot>(slot: S): Promise<SlotValues[S] | null> => {
    if (!slotsOf[brand].includes(slot)) return null;
    const value = (await find({ brand, slot })) as SlotValues[S] | null;
    const shown = value?.filter((one) => isShown(one, at.getTime())) as SlotValues[S] | undefined;
    return shown && shown.length > 0 ? shown : null;
  };
  return {
    slides: await read("slides"),
    featured: await read("featured"),
    notices: (await read("notices")) ?? [],
  };
}

/** Content that the pages of a brand show at a moment, which may be to come. */
export const findHomeContent = (db: Db, brand: BrandId, at: Date): Promise<HomeContent> =>
  readContent(brand, at, (of) => findShown(db, of, at));

/** Content that they would show at a moment if the drafts were published. */
export const findDraftContent = (db: Db, brand: BrandId, at: Date): Promise<HomeContent> =>
  readContent(brand, at, async (of) => {
    const draft = await findDraft(db, of);
    return draft ? draft.value : findShown(db, of, at);
  });

const isBetween = (moment: string | null, after: number, until: number): boolean =>
  moment !== null && Date.parse(moment) > after && Date.parse(moment) <= until;

/** Whether a version of the brand was published, or something of what is shown began or ended, in a span of time. */
async function hasChanged(db: Db, brand: BrandId, after: Date, until: Date): Promise<boolean> {
  const published = await db.$count(
    contentVersions,
    and(
      eq(contentVersions.brand, brand),
      isNotNull(contentVersions.publishedAt),
      gt(contentVersions.publishedAt, after),
      lte(contentVersions.publishedAt, until),
    ),
  );
  if (published > 0) return true;
  for (const slot of slotsOf[brand]) {
    const value = await findShown(db, { brand, slot }, until);
    for (const { from, to } of value ?? [])
      if ([from, to].some((moment) => isBetween(moment, after.getTime(), until.getTime())))
        return true;
  }
  return false;
}

/** Content is switched by the minute; a run that comes later than usual looks back further. */
const LOOK_BACK_MS = 120_000;

/** Job that makes the pages stale when the moment of something scheduled has come, so that it is switched without visitors. */
export function createContentSwitch(db: Db, clock: () => Date, storefront: RevalidateStorefront) {
  let last: Date | undefined;
  return async (): Promise<void> => {
    const now = clock();
    const after = last ?? new Date(now.getTime() - LOOK_BACK_MS);
    for (const brand of ["zwz", "nod"] as const)
      if (await hasChanged(db, brand, after, now)) storefront({ brand, all: true });
    last = now;
  };
}
