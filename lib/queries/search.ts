import type { BrandId } from "../../brands/types.ts";
import type { Item } from "../contract/item.ts";
import { SEARCH_TIMEOUT_MS } from "../contract/limits.ts";
import { everyPage } from "../forms/every-page.ts";
import { api } from "../http.ts";
import { useAnswer } from "./answers.ts";
import { key } from "./keys.ts";
import { withTimeLimit } from "./time-limit.ts";

/** What 7.23 answers: the best rows and how many there are in all. */
export interface SearchResults {
  query: string;
  items: Item[];
  total: number;
}

/** Asks a search of ours; gives up after the time of 9.2. */
export const askSearch = <T>(path: string, text: string, signal: AbortSignal): Promise<T> =>
  withTimeLimit(signal, SEARCH_TIMEOUT_MS, everyPage.searchSlow, (limited) =>
    api<T>(`${path}?q=${encodeURIComponent(text)}`, { signal: limited }),
  );

/** Results of a search with the buyer's own prices (7.23); `buyer` keeps a guest's answer from a customer. */
export function useResults(brand: BrandId, text: string, buyer: "loading" | "guest" | "signed-in") {
  return useAnswer(
    text === "" || buyer === "loading" ? null : key(brand, "results", text, buyer),
    (signal) => askSearch<SearchResults>("/api/search/items", text, signal),
    30_000,
  );
}
