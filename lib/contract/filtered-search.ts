import { z } from "zod";
import { type CategoryFilter, facetsWire, filterWire } from "./categories.ts";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";
import { itemWire, readItem } from "./item.ts";
import { RESULTS_MAX, SEARCH_MAX, SEARCH_TIMEOUT_MS } from "./limits.ts";
import { decodeReading, readingWire } from "./match.ts";

interface FilteredSearchQuery {
  text: string;
  rows: number;
  filter: CategoryFilter;
}

/** Our call: search results with filters. On other backends the storefront filters the results of 7.23 itself. */
export const filteredSearch = endpoint({
  method: "POST",
  path: "api/filtered_search/",
  auth: "optional",
  isSafe: true,
  summary: "Search results that fit a filter, and the counts of every filter over all results",
  timeoutMs: SEARCH_TIMEOUT_MS,
  body: z.object({
    searching_key: z.string().meta({ maxLength: SEARCH_MAX }),
    rows: z.number().int().min(1).max(RESULTS_MAX),
    filter: filterWire,
  }),
  reply: z.object({
    success,
    /** The best results that fit, with the slugs of their product pages. */
    data: z.array(z.object({ slug: z.string(), item: itemWire })),
    /** Number of results, and of those that fit. */
    total: z.number(),
    matching: z.number(),
    facets: facetsWire,
    /** The filter without values that no result has. */
    applied: filterWire,
    reading: readingWire,
  }),
  encode: ({ text, rows, filter }: FilteredSearchQuery) => ({
    searching_key: text,
    rows: Math.min(rows, RESULTS_MAX),
    filter,
  }),
  decode: ({ data, total, matching, facets, applied, reading }) => ({
    rows: data.map(({ slug, item }) => ({ slug, item: readItem(item) })),
    ...{ total, matching, facets, applied },
    reading: decodeReading(reading),
  }),
});
