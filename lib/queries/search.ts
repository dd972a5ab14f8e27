import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BrandId } from "../../brands/types.ts";
import { api } from "../browser/http.ts";
import type { Suggestions } from "../contract/catalogue.ts";
import type { Item } from "../contract/item.ts";
import { SEARCH_TIMEOUT_MS } from "../contract/limits.ts";
import type { SearchReading } from "../contract/match.ts";
import { searchMessages } from "../forms/search-messages.ts";
import { brandKey, useLastError } from "./client.ts";
import { useSession } from "./session.ts";

/** On a slow line a response takes longer than the next key; more than this many are not waited for. */
const CONCURRENT_SUGGESTIONS = 4;

/** Response of 7.23: the best rows and how many there are in all. */
export interface SearchResults {
  query: string;
  items: Item[];
  total: number;
  reading: SearchReading | null;
}

/** Fails after the time of 9.2. */
const fetchSearch = <T>(path: string, text: string, signal: AbortSignal): Promise<T> =>
  api<T>(`${path}?q=${encodeURIComponent(text)}`, {
    signal,
    timeout: { ms: SEARCH_TIMEOUT_MS, message: searchMessages.searchSlow },
  });

/** Results of a search with the buyer's own prices (7.23); none while the text is empty. */
export function useResults(brand: BrandId, text: string) {
  const { status } = useSession();
  const query = useQuery({
    queryKey: brandKey(brand, "results", text, status),
    queryFn: ({ signal }) => fetchSearch<SearchResults>("/api/search/items", text, signal),
    enabled: text !== "" && status !== "loading",
    retry: false,
  });
  const { data, refetch, isFetching } = query;
  return { data, error: useLastError(query), refetch, isFetching };
}

const suggestionsQuery = (brand: BrandId, text: string) => ({
  queryKey: brandKey(brand, "suggestions", text),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchSearch<Suggestions>("/api/search", text, signal),
  enabled: text !== "",
  staleTime: 60_000,
  retry: false,
});

/** True when one text is the other with letters added: only then may its suggestions stand in for a moment. */
const continues = (a: string, b: string) =>
  a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));

/**
 * Suggestions for a text (7.22), or until they arrive the newest for a text that it continues; `answered` is the text
 * that they belong to. Requests for other texts are aborted, and all older ones once the newest is answered.
 */
export function useSuggestions(brand: BrandId, text: string) {
  const [recent, setRecent] = useState([text]);
  /** Texts whose suggestions are being fetched, newest first. */
  const texts =
    recent[0] === text
      ? recent
      : [text, ...recent.filter((older) => continues(text, older))].slice(
          0,
          CONCURRENT_SUGGESTIONS,
        );
  if (texts !== recent) setRecent(texts);
  const queries = useQueries({ queries: texts.map((one) => suggestionsQuery(brand, one)) });
  const [last, setLast] = useState<{ text: string; data?: Suggestions }>({ text: "" });
  const index = queries.findIndex((query) => query.data);
  const newest = { text: texts[index] ?? "", data: queries[index]?.data };
  if (newest.data && newest.data !== last.data) setLast(newest);
  const shown = newest.data ? newest : continues(text, last.text) ? last : undefined;

  const [query] = queries;
  const error = useLastError(query ?? { data: undefined, error: null, errorUpdateCount: 0 });
  // Older suggestions can't be shown any more, and only one query polls an unreachable backend.
  const isSettled = query?.data !== undefined || error !== null;
  if (isSettled && texts.length > 1) setRecent([text]);
  return {
    data: shown?.data,
    answered: shown?.text,
    error,
    isFetching: query?.isFetching ?? false,
  };
}
