"use client";
import { useState } from "react";

/** Selected rows of a list, at most `max`; those that have left the list count for nothing. */
export function useSelection(available: string[], max = Number.POSITIVE_INFINITY) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = available.filter((id) => ticked.has(id));
  const isFull = selected.length >= Math.min(max, available.length);
  return {
    selected,
    /** Whether no more can be selected. */
    isFull,
    isSelected: (id: string) => ticked.has(id),
    toggle: (id: string) =>
      setTicked((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Selects as many rows as possible from the top, or none if that is so. */
    toggleAll: () => setTicked(new Set(isFull ? [] : available.slice(0, max))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
