"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { MATCH_ROWS_MAX } from "@/lib/contract/limits";
import { useMatchNumbers } from "@/lib/queries/quick-order";
import { useSession } from "@/lib/queries/session";
import { type ListRow, readQuantity } from "@/lib/quick-order/list-row";
import type { Matches, MatchState } from "@/lib/quick-order/row-result";

const NONE: Matches = new Map();

const quantityOf = (row: ListRow | undefined): number | null => {
  const read = row ? readQuantity(row) : null;
  return read && "quantity" in read ? read.quantity : null;
};

/** Matches of the rows' numbers, each searched for once. Signing in searches again, for the buyer's own prices. */
export function useMatches(rows: ListRow[]) {
  const { status } = useSession();
  const { mutateAsync } = useMatchNumbers();
  const [found, setFound] = useState({ status, matches: NONE, maxRows: MATCH_ROWS_MAX });
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const matches = found.status === status ? found.matches : NONE;

  const search = useCallback(
    async (numbers: string[]) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        const searched = numbers.slice(0, MATCH_ROWS_MAX);
        const reply = await mutateAsync(
          searched.map((text) => ({
            text,
            quantity: quantityOf(rows.find(({ number }) => number === text)),
          })),
        );
        const entries = searched.map((text, at): [string, MatchState] => [
          text,
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

  const numbers = [...new Set(rows.map(({ number }) => number).filter(Boolean))];
  const unknown = numbers.filter((number) => !matches.has(number));
  const isIncomplete = status !== "loading" && unknown.length > 0 && !isBusy && !error;
  useEffect(() => {
    if (isIncomplete) void search(unknown);
  });

  const notSearched = numbers.filter((number) => matches.get(number) === "not-searched");
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
