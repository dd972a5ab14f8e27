"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBrand } from "@/lib/brand-context";
import { type GuestLine, guestCart } from "@/lib/cart/guest-cart";
import { tellLines } from "@/lib/cart/guest-totals";
import type { Refreshed } from "@/lib/cart/refresh";
import { api } from "@/lib/http";
import { brandKey } from "@/lib/queries/keys";

/** Prices and availability of a guest's lines as they are today; what has changed since is told (2.35). */
export function useGuestFigures(lines: readonly GuestLine[]) {
  const brand = useBrand().id;
  const items = lines.map(({ itemId, name }) => ({ itemId, name }));
  const query = useQuery({
    queryKey: brandKey(
      brand,
      "guest-cart",
      items.map((item) => item.itemId),
    ),
    queryFn: ({ signal }) =>
      api<Refreshed[]>("/api/guest-cart", { method: "POST", body: { items }, signal }),
    enabled: items.length > 0,
    staleTime: 10_000,
    placeholderData: (before) => before,
  });
  const told = tellLines(lines, query.data ?? [], new Date());
  const [news, setNews] = useState<Record<string, string>>({});

  useEffect(() => {
    const changed = told.filter((one) => one.changed);
    if (changed.length === 0) return;
    setNews((before) => ({
      ...before,
      ...Object.fromEntries(changed.map(({ line, changed }) => [line.itemId, changed ?? ""])),
    }));
    for (const { line } of changed) guestCart.update(line);
  }, [told]);

  return { told, news, query };
}
