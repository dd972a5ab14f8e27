"use client";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { replaceQuery } from "@/components/ui/use-entry-text";
import type { OrderFilter } from "@/lib/contract/order-history";
import { readOrderFilter, writeOrderFilter } from "@/lib/orders/filter";

/** Typing faster than this makes one request. */
const PAUSE_MS = 200;

/** The filter of the order history, kept in the query string; `settled` lags behind while it is being typed. */
export function useOrderFilter() {
  const params = useSearchParams();
  const [filter, setFilter] = useState(() => readOrderFilter(params));
  const [settled, setSettled] = useState(filter);

  // A link of the navigation bar may lead to this page with another query, or none.
  const followAddress = useEffectEvent(() => {
    const wanted = readOrderFilter(new URLSearchParams(window.location.search));
    if (writeOrderFilter(wanted) !== writeOrderFilter(filter)) setFilter(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address has changed.
  useEffect(() => followAddress(), [params]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(filter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);

  function change(next: OrderFilter) {
    setFilter(next);
    replaceQuery(writeOrderFilter(next));
  }
  return { filter, settled, change };
}
