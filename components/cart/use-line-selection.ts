"use client";
import { useEffect, useState } from "react";
import type { BrandId } from "@/brands/types";
import { pageState } from "@/lib/cart/page-state";

/** Which lines are ticked, by line id; kept for the tab, so that reload and the back button find them again. */
export function useTicks(brand: BrandId) {
  const [ids, setIds] = useState(() => new Set(pageState.ticked(brand)));
  useEffect(() => pageState.keepTicked(brand, [...ids]), [brand, ids]);

  const set = (lineIds: string[], ticked: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of lineIds) ticked ? after.add(id) : after.delete(id);
      return after;
    });
  return { ids, set };
}
