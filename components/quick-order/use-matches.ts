"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { MATCH_ROWS_MAX } from "@/lib/contract/limits";
import type { NumberRow } from "@/lib/contract/match-numbers";
import { useMatchNumbers } from "@/lib/queries/quick-order";
import { useSession } from "@/lib/queries/session";
import { type ListRow, readQuantity } from "@/lib/quick-order/list-row";
import { type Matches, type MatchState, matchKey } from "@/lib/quick-order/row-result";

const NONE: Matches = new Map();

function toNumberRow(row: ListRow | undefined): NumberRow {
  const read = row ? readQuantity(row) : null;
  const quantity = read && "quantity" in read ? read.quantity : null;
  const { number = "", itemId, maker, ownNumber } = row ?? {};
  return { text: number, itemId, maker, ownNumber, quantity };
}

/** Matches of the rows' numbers and chosen items, each searched for once. Signing in searches again, for the buyer's own prices. */
export function useMatches(rows: ListRow[]) {
  const { status } = useSession();
  const { mutateAsync } = useMatchNumbers();
  const [found, setFound] = useState({ status, matches: NONE, maxRows: MATCH_ROWS_MAX });
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const matches = found.status === status ? found.matches : NONE;

  const search = useCallback(
    async (keys: string[]) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        const searched = keys.slice(0, MATCH_ROWS_MAX);
        const firstRows = new Map(rows.toReversed().map((row) => [matchKey(row), row]));
        const reply = await mutateAsync(searched.map((key) => toNumberRow(firstRows.get(key))));
        const entries = searched.map((key, at): [string, MatchState] => [
          key,
          reply.matches[at] ?? "not-searched",
        ]);
        setFound((before) => ({
          status,
          maxRows: reply.maxRows,
          matches: new Map([...(before.status === status ? before.matches : NONE), ...entries]),
        }));
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error());
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [mutateAsync, rows, status],
  );

  const keys = [...new Set(rows.map(matchKey).filter(Boolean))];
  const unknown = keys.filter((key) => !matches.has(key));
  const isIncomplete = status !== "loading" && unknown.length > 0 && !isBusy && !error;
  useEffect(() => {
    if (isIncomplete) void search(unknown);
  });

  const notSearched = keys.filter((key) => matches.get(key) === "not-searched");
  return {
    matches,
    error,
    isBusy,
    /** Numbers that are being searched for. */
    pending: unknown.length,
    retry: () => void search(unknown),
    maxRows: found.maxRows,
    notSearched: notSearched.length,
    /** Searches for the next numbers, on backends that limit them. */
    searchMore: () => void search(notSearched.slice(0, found.maxRows)),
  };
}
