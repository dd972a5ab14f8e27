"use client";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useBrand } from "@/components/layout/brand-context";
import { queryOf, searchText } from "@/components/layout/search/search-text";
import { LoadError } from "@/components/ui/load-error";
import { Notice } from "@/components/ui/notice";
import { SlowNotice } from "@/components/ui/slow-notice";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import { commonMessages } from "@/lib/forms/common-messages";
import { useResults } from "@/lib/queries/search";
import { SearchPrompt } from "../search-prompt";
import { NoResult } from "./no-results";
import { Results } from "./results";
import { ListingSkeleton } from "./search-skeleton";

/** Rows of the address's query, one per item and maker (2.34). */
export function Listing() {
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
  if (!query) return typed ? <NoResult query={typed} /> : <SearchPrompt />;
  if (data && data.total === 0) return <NoResult query={query} />;
  if (data) {
    const matches = data.total === 1 ? "1 result" : `${formatCount(data.total)} results`;
    return (
      <div className="grid gap-4">
        <h1 aria-live="polite">
          {matches} for “{query}”
        </h1>
        <Results key={query} results={data} />
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
      <ListingSkeleton heading={`Searching for “${query}”`} />
      <SlowNotice />
    </>
  );
}
