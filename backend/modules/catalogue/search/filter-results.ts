import type { CatalogueIndex } from "./catalogue-index.ts";
import type { CategoryIndex } from "./categories.ts";
import {
  countedFacets,
  type Facets,
  type Filter,
  filterCategory,
  isEmpty,
  knownFilter,
} from "./category-filter.ts";

/** Where each item of a search index is in the categories of the same catalogue. */
export function findItemPlaces({ itemId }: CatalogueIndex, { items }: CategoryIndex): Uint32Array {
  const placeOf = new Map<number, number>();
  for (const [place, id] of items.entries()) placeOf.set(id, place);
  return itemId.map((id) => placeOf.get(id) ?? 0);
}

export interface FilteredResults {
  /** Places of the results that fit the filter. */
  fitting: Set<number>;
  facets: Facets;
  /** The filter without values that no result has. */
  applied: Filter;
}

/** Filters search results, given by their places, with the facets of category pages. */
export function filterPlaces(
  index: CategoryIndex,
  places: number[],
  filter: Filter,
): FilteredResults {
  const among = new Uint8Array(index.items.length);
  for (const place of places) among[place] = 1;
  const pages = new Set(places.map((place) => index.itemPage[place] ?? 0));
  const results = { pages: Uint32Array.from(pages).sort() };
  const whole = filterCategory(index, results, {}, among);
  const applied = knownFilter(filter, whole.facets);
  const filtered = isEmpty(applied) ? whole : filterCategory(index, results, applied, among);
  return {
    fitting: new Set(filtered.items),
    facets: countedFacets(whole.facets, filtered.facets),
    applied,
  };
}
