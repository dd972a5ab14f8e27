import { count, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { brands as stores } from "../../../../brands/index.ts";
import type { BrandId } from "../../../../brands/types.ts";
import type { Match } from "../../../../lib/catalogue/designation/types.ts";
import type { SearchReading } from "../../../../lib/contract/match.ts";
import type { Db } from "../../../db/client.ts";
import { catalogueVersions, items } from "../../../db/schema/index.ts";
import type { CategoryIndex } from "./categories.ts";
import { type CategoryBrowser, createCategoryBrowser } from "./category-browser.ts";
import { type Filter, NO_FACETS } from "./category-filter.ts";
import { type FilteredResults, filterPlaces } from "./filter-results.ts";
import { Finder, type FinderResult, type Hit } from "./finder.ts";
import { buildInline, buildInThread } from "./index-builder.ts";
import { rowPages } from "./load-rows.ts";
import { textAt } from "./packed-texts.ts";

const POLL_MS = 3_000;
/** Larger catalogues are indexed in another thread. */
const IN_THREAD_FROM = 3_000;
/** Buyers type the same beginnings, of which the shortest match the most items. About 4 kB each. */
const REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 40;
const brands: BrandId[] = ["zwz", "nod"];

/** The part of a suggestion that the index knows. */
export interface Suggestion {
  id: number;
  name: string;
  categoryType: string;
  categoryName: string;
  universalNumber: string;
  match: Match | null;
}

/** An item with its match grade. */
export interface FoundItem {
  id: number;
  name: string;
  maker: string;
  match: Match | null;
}

export interface SearchIndexes {
  /** The best suggestions, one per designation, and the number of matching designations. */
  suggest: (brand: BrandId, text: string, limit: number) => Suggestions;
  /** The best items, best first, and the number of matching items. */
  find: (
    brand: BrandId,
    text: string,
    limit: number,
  ) => { items: FoundItem[]; total: number; reading: SearchReading | null };
  /** All results with the counts of their facets; `items` are the best that fit the filter. */
  findFiltered: (brand: BrandId, text: string, limit: number, filter: Filter) => FilteredItems;
  /** Searches a line that holds one number: the best items, and the number of matching items. */
  findOne: (
    brand: BrandId,
    text: string,
    limit: number,
  ) => { items: FoundItem[]; total: number; reading: SearchReading | null };
  /** Category pages and the list of all product pages. */
  browse: CategoryBrowser;
  /** Rebuilds every index from the database; searches use the old ones meanwhile. */
  refresh: () => Promise<void>;
  /** Looks for a new catalogue version now instead of at the next poll. */
  check: () => void;
  close: () => void;
}

/** Results that fit a filter. */
export interface FilteredItems extends Pick<FilteredResults, "facets" | "applied"> {
  /** The best that fit, best first. */
  items: FoundItem[];
  /** Number of results, and of those that fit. */
  total: number;
  matching: number;
  reading: SearchReading | null;
}

const NO_ITEMS: FilteredItems = {
  items: [],
  total: 0,
  matching: 0,
  reading: null,
  facets: NO_FACETS,
  applied: {},
};

function suggestion(finder: Finder, hit: Hit): Suggestion {
  const { index } = finder;
  const item = finder.itemsOf(hit)[0] ?? 0;
  const [categoryType, categoryName] = index.kinds[index.itemKind[item] ?? 0] ?? ["", ""];
  return {
    id: index.itemId[item] ?? 0,
    name: textAt(index.groupName, hit.group),
    categoryType,
    categoryName,
    universalNumber: textAt(index.itemUniversal, item),
    match: finder.grade(hit, item),
  };
}

interface Suggestions {
  items: Suggestion[];
  total: number;
}

/** Suggestions of one index; those of the last texts are remembered as long as the index is in use. */
function createSuggest(finder: Finder) {
  const remembered = new LRUCache<string, Suggestions>({ max: REMEMBERED });
  return (text: string, limit: number): Suggestions => {
    const key = `${limit} ${text}`;
    const known = remembered.get(key);
    if (known) return known;
    const { hits, total } = finder.find(text, limit, true);
    const found = { items: hits.map((hit) => suggestion(finder, hit)), total };
    if (text.length <= LONGEST_REMEMBERED) remembered.set(key, found);
    return found;
  };
}

/** The items of a result, best first; of several numbers one item each. */
function* eachItem(finder: Finder, { hits, reading }: FinderResult) {
  for (const hit of hits) {
    const all = finder.itemsOf(hit);
    for (const item of reading.kind === "numbers" ? all.slice(0, 1) : all) yield { hit, item };
  }
}

/** The first items, graded. */
function gradeItems(finder: Finder, found: Iterable<{ hit: Hit; item: number }>, limit: number) {
  const { index } = finder;
  const items: FoundItem[] = [];
  for (const { hit, item } of found) {
    if (items.length === limit) break;
    items.push({
      id: index.itemId[item] ?? 0,
      name: textAt(index.groupName, hit.group),
      maker: index.makers[index.itemMaker[item] ?? 0] ?? "",
      match: finder.grade(hit, item),
    });
  }
  return items;
}

function foundItems(finder: Finder, result: FinderResult, limit: number) {
  const items = gradeItems(finder, eachItem(finder, result), limit);
  return { items, total: result.totalItems, reading: result.reading };
}

/** Search indexes of all brands, rebuilt when the catalogue version changes. Close them before the database. */
export async function buildSearchIndexes(
  db: Db,
  onFault?: (error: unknown) => void,
  pollMs = POLL_MS,
  onRebuilt?: (brand: BrandId) => void,
): Promise<SearchIndexes> {
  const finders = new Map<BrandId, Finder>();
  const suggests = new Map<BrandId, ReturnType<typeof createSuggest>>();
  const categories = new Map<BrandId, CategoryIndex>();
  const places = new Map<BrandId, Uint32Array>();
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
    const finder = new Finder(made.index);
    finders.set(brand, finder);
    suggests.set(brand, createSuggest(finder));
    categories.set(brand, made.categories);
    places.set(brand, made.places);
    built.set(brand, version);
  };
  const refresh = async () => {
    const now = await versions();
    // One after the other, because building needs a multiple of the index's memory.
    for (const brand of brands) await build(brand, now.get(brand) ?? 0);
  };
  const rebuildStale = async () => {
    try {
      const now = await versions();
      for (const brand of brands) {
        const version = now.get(brand) ?? 0;
        if (version === built.get(brand) || closed) continue;
        await build(brand, version);
        onRebuilt?.(brand);
      }
    } catch (error) {
      if (!closed) onFault?.(error);
    }
  };
  let polling: Promise<void> | null = null;
  const poll = () => {
    clearTimeout(timer);
    // One at a time, because building needs a multiple of the index's memory; a change meanwhile is seen by the next.
    polling = (polling ?? Promise.resolve()).then(rebuildStale).then(() => {
      clearTimeout(timer);
      if (!closed) timer = setTimeout(poll, pollMs).unref();
    });
  };

  await refresh();
  let timer = setTimeout(poll, pollMs).unref();

  return {
    suggest: (brand, text, limit) => suggests.get(brand)?.(text, limit) ?? { items: [], total: 0 },
    find(brand, text, limit) {
      const finder = finders.get(brand);
      if (!finder) return { items: [], total: 0, reading: null };
      const result = finder.find(text, limit);
      const found = foundItems(finder, result, limit);
      return { ...found, reading: { ...found.reading, choices: finder.choices(result) } };
    },
    findFiltered(brand, text, limit, filter) {
      const [finder, index, placeOf] = [
        finders.get(brand),
        categories.get(brand),
        places.get(brand),
      ];
      if (!finder || !index || !placeOf) return NO_ITEMS;
      const result = finder.find(text, Number.POSITIVE_INFINITY);
      const found = [...eachItem(finder, result)];
      const placeOfFound = ({ item }: { item: number }) => placeOf[item] ?? 0;
      const { fitting, facets, applied } = filterPlaces(index, found.map(placeOfFound), filter);
      const matching = found.filter((one) => fitting.has(placeOfFound(one)));
      return {
        items: gradeItems(finder, matching, limit),
        total: result.totalItems,
        matching: matching.length,
        reading: { ...result.reading, choices: finder.choices(result) },
        ...{ facets, applied },
      };
    },
    findOne(brand, text, limit) {
      const finder = finders.get(brand);
      if (!finder) return { items: [], total: 0, reading: null };
      return foundItems(finder, finder.findOne(text, limit), limit);
    },
    browse: createCategoryBrowser((brand) => categories.get(brand)),
    refresh,
    check: poll,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
