import "server-only";
import { headers } from "next/headers";
import type { Brand } from "../../brands/types.ts";
import { call } from "../backend/call.server.ts";
import { BackendError, lacksCall } from "../backend/errors.ts";
import { multiSearch } from "../contract/catalogue.ts";
import type { Facets } from "../contract/categories.ts";
import { filteredSearch } from "../contract/filtered-search.ts";
import type { Item } from "../contract/item.ts";
import { RESULTS_MAX } from "../contract/limits.ts";
import type { SearchReading } from "../contract/match.ts";
import {
  appliedValues,
  type FilterValues,
  hasValues,
  toCategoryFilter,
} from "./category-filter.ts";
import { gradeResults } from "./grade-results.ts";
import { slugOfResult } from "./product-page.ts";
import { filterItems } from "./result-filter.ts";

/** Longer searches are left to the browser, which says that they take long. */
const WAIT_MS = 8_000;

/** A search result with the slug of its product page. */
export interface FoundRow {
  item: Item;
  slug: string;
}

/** Search results that fit a filter. */
export interface FilteredSearch {
  /** The best that fit, as many as were asked for. */
  rows: FoundRow[];
  /** Number of results, and of those that fit. */
  total: number;
  matching: number;
  /** Number of results that the filters were applied to: all of them with our backend. */
  searched: number;
  facets: Facets;
  /** The filters that were applied. */
  values: FilterValues;
  reading: SearchReading | null;
}

/** Results as a guest sees them, for rendering; null while the backend doesn't answer. */
export async function getSearchResults(
  brand: Brand,
  text: string,
  rows: number,
  given: FilterValues,
): Promise<FilteredSearch | null> {
  const address = (await headers()).get("x-client-address") ?? undefined;
  const signal = AbortSignal.timeout(WAIT_MS);
  const options = { brand: brand.id, address, signal };
  try {
    const { filter } = toCategoryFilter(given);
    const { applied, ...found } = await call(filteredSearch, { text, rows, filter }, options);
    return { ...found, searched: found.total, values: appliedValues(given, applied) };
  } catch (error) {
    if (lacksCall(error)) return filterOurselves(brand, text, rows, given, options);
    if (error instanceof BackendError || signal.aborted) return null;
    throw error;
  }
}

/** Filters the results of 7.23, of which other backends return some. */
async function filterOurselves(
  brand: Brand,
  text: string,
  shown: number,
  given: FilterValues,
  options: Parameters<typeof call>[2],
): Promise<FilteredSearch | null> {
  try {
    const asked = hasValues(given) ? RESULTS_MAX : shown;
    const { items, total, reading } = await call(multiSearch, { text, rows: asked }, options);
    const found = gradeResults(text, items);
    const { items: fitting, values, facets } = filterItems(found, given);
    const toRow = (item: Item) => ({ item, slug: slugOfResult(found, item, brand.manyMakers) });
    return {
      rows: fitting.slice(0, shown).map(toRow),
      matching: hasValues(values) ? fitting.length : total,
      searched: found.length,
      ...{ total, facets, values, reading },
    };
  } catch (error) {
    if (error instanceof BackendError || options.signal?.aborted) return null;
    throw error;
  }
}
