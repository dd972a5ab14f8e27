import type { Metadata } from "next";
import { Suspense } from "react";
import { SearchResults, SearchSkeleton } from "./search-results";

/** Search results follow the query in the address, so the page itself says nothing to search engines. */
export const searchMetadata: Metadata = { title: "Search results", robots: { index: false } };

/** Listing (2.34): a shell that is the same for everybody; the rows come by the query of the address. */
export function SearchPage() {
  return (
    // As tall as the screen in every state, so that the footer doesn't jump into it.
    <div className="min-h-dvh">
      <Suspense fallback={<SearchSkeleton />}>
        <SearchResults />
      </Suspense>
    </div>
  );
}
