"use client";
import { useState } from "react";
import { useBrand } from "@/lib/brand-context";
import { type Draft, rfiDraft, type TypedTerms } from "@/lib/rfi/draft";
import type { RequestLine } from "@/lib/rfi/request-line";

/** What has been typed for a request; kept for the tab at every key, so that a reload finds it again. */
export function useDraft(about: string) {
  const brand = useBrand().id;
  const [draft, setDraft] = useState(() => rfiDraft.open(brand, about));
  const change = (changed: Partial<Draft>) =>
    setDraft(rfiDraft.save(brand, { ...draft, ...changed }));
  return {
    draft,
    setNote: (note: string) => change({ note }),
    setWish: (line: RequestLine, wish: TypedTerms) =>
      change({ terms: { ...draft.terms, [line.key]: wish } }),
  };
}
