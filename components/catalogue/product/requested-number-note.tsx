"use client";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import type { NamedOffer } from "@/lib/catalogue/compare-with-request";
import { SEARCH_MAX } from "@/lib/contract/limits";

const MatchNote = lazy(() => import("./match-note"));

/**
 * Compares the page's items with the number by which the visitor found them (`?for=`). The page is cached without it;
 * the parser is loaded only with such an address.
 */
export const RequestedNumberNote = ({ offers }: { offers: NamedOffer[] }) => (
  <Suspense>
    <Note offers={offers} />
  </Suspense>
);

function Note({ offers }: { offers: NamedOffer[] }) {
  const requested = useSearchParams().get("for")?.trim().slice(0, SEARCH_MAX);
  return requested ? <MatchNote requested={requested} offers={offers} /> : null;
}
