import type { Metadata } from "next";
import { Suspense } from "react";
import { SearchResults, SearchSkeleton } from "./search-results";

/** Not indexed: the results depend on the query. */
export const searchMetadata: Metadata = { title: "Search results", robots: { index: false } };

/** Listing (2.34): a static shell; the browser loads the results of the query. */
export function SearchPage() {
  return (
    // At least as tall as the screen, so that the footer doesn't shift while results load.
    <div className="min-h-dvh">
      <Suspense fallback={<SearchSkeleton />}>
        <SearchResults />
      </Suspense>
    </div>
  );
}
