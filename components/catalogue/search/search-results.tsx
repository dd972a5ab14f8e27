"use client";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { queryOf, searchText } from "@/components/layout/search/search-text";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";
import { useBrand } from "@/lib/brand-context";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import { commonMessages } from "@/lib/forms/common-messages";
import { useResults } from "@/lib/queries/search";
import { SearchPrompt } from "../search-prompt";
import { NoResults } from "./no-results";
import { ResultTable } from "./result-table";

/** Results of the query in the URL, one row per item and maker (2.34). */
export function SearchResults() {
  const brand = useBrand();
  const typed = useSearchParams().get("q") ?? "";
  const query = queryOf(typed);
  const isTooLong = query.length > SEARCH_MAX;
  const { data, error, refetch, isFetching } = useResults(brand.id, isTooLong ? "" : query);

  useEffect(() => searchText.write(typed), [typed]);

  if (isTooLong) {
    return (
      <div className="grid gap-4">
        <h1>Search results</h1>
        <Notice tone="bad" title={commonMessages.searchTooLong} />
      </div>
    );
  }
  if (!query) return typed ? <NoResults query={typed} /> : <SearchPrompt />;
  if (data && data.total === 0) return <NoResults query={query} />;
  if (data) {
    const matches = data.total === 1 ? "1 result" : `${formatCount(data.total)} results`;
    return (
      <div className="grid gap-4">
        <h1 aria-live="polite">
          {matches} for “{query}”
        </h1>
        <ResultTable key={query} results={data} />
      </div>
    );
  }
  if (error) {
    return (
      <div className="grid gap-4">
        <h1>Results for “{query}”</h1>
        <LoadError
          title={commonMessages.searchFailed}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  return (
    <>
      <SearchSkeleton heading={`Searching for “${query}”`} />
      <SlowNotice />
    </>
  );
}

const ROWS = Array.from({ length: 6 }, (_, row) => row);

export const SearchSkeleton = ({ heading = "Search results" }: { heading?: string }) => (
  <div className="grid gap-4" aria-busy="true">
    <h1>{heading}</h1>
    <div className="grid gap-3 lg:gap-0">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b py-3 max-lg:h-64 lg:h-25">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-56 max-lg:hidden" />
          <Skeleton className="ml-auto h-11 w-44 max-lg:hidden" />
        </div>
      ))}
    </div>
  </div>
);
