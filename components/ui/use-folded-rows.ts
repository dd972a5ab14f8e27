"use client";
import { useState } from "react";

/** Rows shown before all of them are asked for. */
const PREVIEW = 8;

/** Folds a long list after its first eight rows; one row alone is never hidden, as the button needs as much room. */
export function useFoldedRows(count: number) {
  const [isExpanded, setExpanded] = useState(false);
  const canExpand = count > PREVIEW + 1;
  return {
    canExpand,
    isExpanded,
    isFolded: (index: number) => canExpand && !isExpanded && index >= PREVIEW,
    toggle: () => setExpanded(!isExpanded),
  };
}
