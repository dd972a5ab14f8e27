import type { Metadata } from "next";
import type { Brand } from "@/brands/types";
import { queryOf } from "@/components/layout/search/search-text";
import { Notice } from "@/components/ui/notice";
import { readResultFilter } from "@/lib/catalogue/result-filter";
import { getSearchResults } from "@/lib/catalogue/search-results.server";
import { RESULTS_MAX, RESULTS_PAGE, SEARCH_MAX } from "@/lib/contract/limits";
import { searchMessages } from "@/lib/forms/search-messages";
import { SearchPrompt } from "../search-prompt";
import { SearchRetry } from "./lazy-parts";
import { NoResults } from "./no-results";
import { SearchScreen } from "./search-screen";
import { ShowSearchText } from "./show-search-text";

/** Not indexed: the results depend on the query. */
export const searchMetadata: Metadata = { title: "Search results", robots: { index: false } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function readQuery(searchParams: Props["searchParams"]): Promise<URLSearchParams> {
  const pairs = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

/** Number of rows to show: whole pages, as many as our backend returns at most. */
function readRows(query: URLSearchParams): number {
  const asked = Number(query.get("rows"));
  const pages = Number.isFinite(asked) ? Math.ceil(asked / RESULTS_PAGE) : 1;
  return Math.min(Math.max(1, pages) * RESULTS_PAGE, RESULTS_MAX);
}

/** Listing (2.34): the results are rendered per request, with public facts only. */
export function searchPage(brand: Brand) {
  return async function Page({ searchParams }: Props) {
    const query = await readQuery(searchParams);
    const typed = query.get("q") ?? "";
    return (
      // At least as tall as the screen, so that the footer doesn't shift between searches.
      <div className="min-h-dvh">
        <ShowSearchText text={typed} />
        <Results brand={brand} typed={typed} query={query} />
      </div>
    );
  };
}

async function Results({
  brand,
  typed,
  query,
}: {
  brand: Brand;
  typed: string;
  query: URLSearchParams;
}) {
  const text = queryOf(typed);
  if (text.length > SEARCH_MAX) {
    return (
      <div className="grid gap-4">
        <h1>Search results</h1>
        <Notice tone="bad" title={searchMessages.searchTooLong} />
      </div>
    );
  }
  if (!text) return typed ? <NoResults brand={brand} query={typed} /> : <SearchPrompt />;
  const given = readResultFilter(query);
  const shown = readRows(query);
  const results = await getSearchResults(brand, text, shown, given);
  if (!results) return <Unavailable text={text} />;
  return <SearchScreen {...{ brand, results, shown }} query={text} />;
}

/** The browser tries again; without JavaScript the visitor does. */
const Unavailable = ({ text }: { text: string }) => (
  <div className="grid gap-4">
    <h1>Results for “{text}”</h1>
    <SearchRetry query={text} />
    <noscript>
      <Notice tone="bad" title={searchMessages.searchFailed} />
    </noscript>
  </div>
);
