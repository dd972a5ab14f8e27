import { count, eq } from "drizzle-orm";
import { brands as stores } from "../../../../brands/index.ts";
import type { BrandId } from "../../../../brands/types.ts";
import type { Suggestion } from "../../../../lib/contract/catalogue.ts";
import type { Db } from "../../../db/client.ts";
import { catalogueVersions, items } from "../../../db/schema/index.ts";
import { makerBit } from "./catalogue-index.ts";
import type { CategoryIndex } from "./categories.ts";
import { type CategoryBrowser, createCategoryBrowser } from "./category-browser.ts";
import { Finder } from "./finder.ts";
import { buildInline, buildInThread } from "./index-builder.ts";
import { rowPages } from "./load-rows.ts";
import { textAt } from "./packed-texts.ts";

const POLL_MS = 3_000;
/** Larger catalogues are indexed in another thread. */
const IN_THREAD_FROM = 3_000;
const brands: BrandId[] = ["zwz", "nod"];

export interface SearchIndexes {
  /** The best suggestions, one per designation, and the number of matching designations. */
  suggest: (brand: BrandId, text: string, limit: number) => { items: Suggestion[]; total: number };
  /** IDs of the best items, best first, and the number of matching items. */
  find: (brand: BrandId, text: string, limit: number) => { ids: number[]; total: number };
  /** Category pages and the list of all product pages. */
  browse: CategoryBrowser;
  /** Rebuilds every index from the database; searches use the old ones meanwhile. */
  refresh: () => Promise<void>;
  close: () => void;
}

/** Rows of a group, of the named makers only. */
function rowsOfGroup({ index }: Finder, group: number, makers: number): number[] {
  const rows: number[] = [];
  for (let row = index.itemStart[group] ?? 0; row < (index.itemStart[group + 1] ?? 0); row++) {
    if (makers === 0 || makers & makerBit(index.itemMaker[row] ?? 0)) rows.push(row);
  }
  return rows;
}

function suggestion({ index }: Finder, group: number, row: number): Suggestion {
  const [categoryType, categoryName] = index.kinds[index.itemKind[row] ?? 0] ?? ["", ""];
  return {
    id: String(index.itemId[row] ?? 0),
    name: textAt(index.groupName, group),
    categoryType,
    categoryName,
    universalNumber: textAt(index.itemUniversal, row),
  };
}

/** Search indexes of all brands, rebuilt when the catalogue version changes. Close them before the database. */
export async function buildSearchIndexes(
  db: Db,
  onFault?: (error: unknown) => void,
  pollMs = POLL_MS,
): Promise<SearchIndexes> {
  const finders = new Map<BrandId, Finder>();
  const categories = new Map<BrandId, CategoryIndex>();
  const built = new Map<BrandId, number>();
  let closed = false;

  const versions = async () => {
    const rows = await db.select().from(catalogueVersions);
    return new Map(rows.map((row) => [row.brand, row.version]));
  };
  const build = async (brand: BrandId, version: number) => {
    const [counted] = await db.select({ items: count() }).from(items).where(eq(items.brand, brand));
    const make = (counted?.items ?? 0) < IN_THREAD_FROM ? buildInline : buildInThread;
    const made = await make(rowPages(db, brand), stores[brand].manyMakers);
    finders.set(brand, new Finder(made.index));
    categories.set(brand, made.categories);
    built.set(brand, version);
  };
  const refresh = async () => {
    const now = await versions();
    // One after the other, because building needs a multiple of the index's memory.
    for (const brand of brands) await build(brand, now.get(brand) ?? 0);
  };
  const poll = async () => {
    try {
      const now = await versions();
      for (const brand of brands) {
        const version = now.get(brand) ?? 0;
        if (version !== built.get(brand) && !closed) await build(brand, version);
      }
    } catch (error) {
      if (!closed) onFault?.(error);
    }
    if (!closed) timer = setTimeout(poll, pollMs).unref();
  };

  await refresh();
  let timer = setTimeout(poll, pollMs).unref();

  return {
    suggest(brand, text, limit) {
      const finder = finders.get(brand);
      if (!finder) return { items: [], total: 0 };
      const { groups, total, makers } = finder.find(text, limit);
      const suggested = groups.map((group) =>
        suggestion(finder, group, rowsOfGroup(finder, group, makers)[0] ?? 0),
      );
      return { items: suggested, total };
    },
    find(brand, text, limit) {
      const finder = finders.get(brand);
      if (!finder) return { ids: [], total: 0 };
      const { groups, totalItems, makers } = finder.find(text, limit);
      const rows = groups.flatMap((group) => rowsOfGroup(finder, group, makers)).slice(0, limit);
      return { ids: rows.map((row) => finder.index.itemId[row] ?? 0), total: totalItems };
    },
    browse: createCategoryBrowser((brand) => categories.get(brand)),
    refresh,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
