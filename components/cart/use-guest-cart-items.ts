"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { guestCart } from "@/lib/browser/guest-cart";
import { api } from "@/lib/browser/http";
import type { GuestLine } from "@/lib/cart/guest-line";
import { updateLines } from "@/lib/cart/guest-totals";
import type { ItemUpdate } from "@/lib/cart/item-updates";
import { brandKey } from "@/lib/queries/client";

/** The guest cart at today's prices and availability, with what has changed by item id (2.35). */
export function useGuestCartItems(lines: readonly GuestLine[]) {
  const brand = useBrand().id;
  const items = lines.map(({ itemId, name }) => ({ itemId, name }));
  const query = useQuery({
    queryKey: brandKey(
      brand,
      "guest-cart",
      items.map((item) => item.itemId),
    ),
    queryFn: ({ signal }) =>
      api<ItemUpdate[]>("/api/guest-cart", { method: "POST", body: { items }, signal }),
    enabled: items.length > 0,
    staleTime: 10_000,
    placeholderData: (before) => before,
  });
  const currentLines = updateLines(lines, query.data ?? [], new Date());
  const [changes, setChanges] = useState<Record<string, string>>({});

  useEffect(() => {
    const changed = currentLines.filter((current) => current.changes);
    if (changed.length === 0) return;
    setChanges((before) => ({
      ...before,
      ...Object.fromEntries(
        changed.map(({ line, changes: changed }) => [line.itemId, changed ?? ""]),
      ),
    }));
    for (const { line } of changed) guestCart.update(line);
  }, [currentLines]);

  return { currentLines, changes, query };
}
