"use client";
import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { CartLine } from "../contract/cart.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

export const cartKey = (brand: BrandId) => brandKey(brand, "cart");

/** The server cart; fetched only when signed in. */
export function useCart() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: cartKey(brand),
    queryFn: ({ signal }) => api<CartLine[]>("/api/cart", { signal }),
    enabled: status === "signed-in",
    staleTime: 5_000,
  });
}
