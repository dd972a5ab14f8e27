import { act } from "@testing-library/react";
import type { Brand } from "@/brands/types";
import type { FilterValues } from "@/lib/catalogue/category-filter";
import { filterItems } from "@/lib/catalogue/result-filter";
import type { FilteredSearch } from "@/lib/catalogue/search-results.server";
import type { Item } from "@/lib/contract/item";
import type { SearchReading } from "@/lib/contract/match";
import { slugOf } from "@/lib/slug";
import { fakeApi, flush, renderInStore } from "./render-in-store";

/** Results of a search before filters; null while the backend doesn't answer. */
interface Results {
  items: Item[];
  total?: number;
  reading?: SearchReading;
}
let results: Results | null = null;

/** Searches of the page since the test began. */
export const searches: [text: string, rows: number, filter: FilterValues][] = [];

/** Stands in for getSearchResults: filters these results as the backend does. */
export async function answerSearch(
  _brand: Brand,
  text: string,
  rows: number,
  given: FilterValues,
): Promise<FilteredSearch | null> {
  searches.push([text, rows, given]);
  if (!results) return null;
  const { items, values, facets } = filterItems(results.items, given);
  const total = results.total ?? results.items.length;
  return {
    rows: items.slice(0, rows).map((item) => ({ item, slug: slugOf(item.name) })),
    matching: items.length === results.items.length ? total : items.length,
    searched: total,
    ...{ total, facets, values },
    reading: results.reading ?? null,
  };
}

/** The listing of a query; the browser's own search fails. */
export async function showListing(
  brand: Brand,
  query: string,
  found: Results | null,
  more: Record<string, string> = {},
) {
  results = found;
  const api = fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    if (path === "/api/rfi/texts") return { body: { takesTexts: true } };
    return path.startsWith("/api/search")
      ? { status: 503, body: { error: { kind: "unreachable", message: "No answer." } } }
      : { body: [] };
  });
  const { searchPage } = await import("@/components/catalogue/search/search-page");
  const page = await searchPage(brand)({ searchParams: Promise.resolve({ q: query, ...more }) });
  // The test renderer takes no asynchronous components: the results are resolved first.
  const [, element] = page.props.children;
  const view = renderInStore(
    brand,
    <>
      {page.props.children[0]}
      {await element.type(element.props)}
    </>,
  );
  await act(flush);
  return { ...view, ...api };
}
