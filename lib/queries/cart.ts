"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import type { CartLine } from "../contract/cart.ts";
import { api } from "../http.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

export const cartKey = (brand: BrandId) => brandKey(brand, "cart");

/** How the server cart is asked for. */
export const cartQuery = (brand: BrandId) => ({
  queryKey: cartKey(brand),
  queryFn: ({ signal }: { signal: AbortSignal }) => api<CartLine[]>("/api/cart", { signal }),
});

/** The server cart; asked only when signed in. */
export function useCart() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    ...cartQuery(brand),
    enabled: status === "signed-in",
    staleTime: 5_000,
  });
}

/** Takes a line out; it leaves the screen at once and comes back if the server refuses. */
export function useRemoveLine() {
  const client = useQueryClient();
  const queryKey = cartKey(useBrand().id);
  return useMutation({
    scope: { id: "cart" },
    mutationFn: (line: CartLine) =>
      api<null>(`/api/cart/items/${encodeURIComponent(line.id)}`, { method: "DELETE" }),
    onMutate: async (line) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CartLine[]>(queryKey);
      client.setQueryData<CartLine[]>(queryKey, (lines) => lines?.filter((l) => l.id !== line.id));
      return before;
    },
    onError: (_error, _line, before) => before && client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

interface QuantityChange {
  line: CartLine;
  quantity: number;
}

/** Sets the quantity of a line. Price, tax and promise follow from the server, so nothing is shown before it answers. */
export function useSetQuantity() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    scope: { id: "cart" },
    mutationFn: ({ line, quantity }: QuantityChange) =>
      api<{ backorder: boolean; message: string }>(
        `/api/cart/items/${encodeURIComponent(line.id)}`,
        {
          method: "PATCH",
          body: { itemId: line.itemId, quantity },
        },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: cartKey(brand) }),
  });
}
