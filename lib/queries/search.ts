import { useState } from "react";
import type { BrandId } from "../../brands/types.ts";
import type { Suggestions } from "../contract/catalogue.ts";
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

const ask = <T>(path: string, text: string, signal: AbortSignal): Promise<T> =>
  withTimeLimit(signal, SEARCH_TIMEOUT_MS, everyPage.searchSlow, (limited) =>
    api<T>(`${path}?q=${encodeURIComponent(text)}`, { signal: limited }),
  );

/** True when one text is the other with letters added: only then its list may stand in for a moment. */
const continues = (a: string, b: string) =>
  a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));

/** Suggestions for a text (7.22). A newer text aborts the older request; the older list stays until it answers. */
export function useSuggestions(brand: BrandId, text: string) {
  const answer = useAnswer(
    text === "" ? null : key(brand, "suggestions", text),
    (signal) => ask<Suggestions>("/api/search", text, signal),
    60_000,
  );
  const [last, setLast] = useState({ text: "", data: answer.data });
  if (answer.data && answer.data !== last.data) setLast({ text, data: answer.data });
  return { ...answer, data: answer.data ?? (continues(text, last.text) ? last.data : undefined) };
}

/** Results of a search with the buyer's own prices (7.23); `buyer` keeps a guest's answer from a customer. */
export function useResults(brand: BrandId, text: string, buyer: "loading" | "guest" | "signed-in") {
  return useAnswer(
    text === "" || buyer === "loading" ? null : key(brand, "results", text, buyer),
    (signal) => ask<SearchResults>("/api/search/items", text, signal),
    30_000,
  );
}
