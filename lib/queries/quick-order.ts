"use client";
import { useMutation } from "@tanstack/react-query";
import { api } from "../browser/http.ts";
import { SEARCH_TIMEOUT_MS } from "../contract/limits.ts";
import type { NumberMatches, NumberRow } from "../contract/match-numbers.ts";
import { searchMessages } from "../forms/search-messages.ts";

/** Finds the best item for each number of a list, with the buyer's own prices. */
export const useMatchNumbers = () =>
  useMutation({
    mutationFn: (rows: NumberRow[]) =>
      api<NumberMatches>("/api/search/numbers", {
        body: { rows },
        timeout: { ms: SEARCH_TIMEOUT_MS, message: searchMessages.searchSlow },
      }),
  });
