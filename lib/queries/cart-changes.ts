"use client";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { CartLine } from "../contract/cart.ts";
import type {
  AddedLines,
  AddedToCart,
  ChangedCart,
  ChangedQuantity,
  RemovedLines,
} from "../contract/cart-changes.ts";
import { cartKey } from "./cart.ts";

/** Options of every mutation whose response is the cart. */
export function cartMutation(client: QueryClient, brand: BrandId) {
  const queryKey = cartKey(brand);
  return {
    mutationKey: queryKey,
    // One at a time, so that the last response holds the outcome of all of them.
    scope: { id: "cart" },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: async ({ cart }: ChangedCart) => {
      if (client.isMutating({ mutationKey: queryKey }) > 1) return;
      // A fetch that started meanwhile may hold the cart as it was before the change.
      await client.cancelQueries({ queryKey });
      if (!cart) return client.invalidateQueries({ queryKey });
      client.setQueryData<CartLine[]>(queryKey, cart);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

export interface AddToCartInput {
  itemId: string;
  name: string;
  /** The maker; needed with `unlessPresent` only. */
  brand?: string;
  /** Paise; a hint that the server checks. */
  unitPrice: number;
  quantity: number;
  /** Adds nothing when the cart holds the item already (4.8). */
  unlessPresent?: boolean;
}

/** Sets the line of an item to a quantity (4.8). */
export function useAddItem() {
  const client = useQueryClient();
  return useMutation({
    ...cartMutation(client, useBrand().id),
    mutationFn: (input: AddToCartInput) => api<AddedToCart>("/api/cart", { body: input }),
  });
}

/** Sets the lines of several items to their quantities; lines that can't be added are refused one by one. */
export function useAddLines() {
  const client = useQueryClient();
  return useMutation({
    ...cartMutation(client, useBrand().id),
    mutationFn: (lines: AddToCartInput[]) =>
      api<AddedLines>("/api/cart/lines", { body: { lines } }),
  });
}

/** Removes lines; they leave the screen at once and come back if the server refuses. */
export function useRemoveLines() {
  const client = useQueryClient();
  const options = cartMutation(client, useBrand().id);
  const queryKey = options.mutationKey;
  return useMutation({
    ...options,
    mutationFn: (lines: CartLine[]) =>
      api<RemovedLines>("/api/cart/lines", {
        method: "DELETE",
        body: { ids: lines.map(({ id }) => id) },
      }),
    onMutate: async (removed) => {
      await options.onMutate();
      const before = client.getQueryData<CartLine[]>(queryKey);
      client.setQueryData<CartLine[]>(queryKey, (lines) =>
        lines?.filter((one) => !removed.some(({ id }) => id === one.id)),
      );
      return before;
    },
    onError: (_error, _lines, before) => {
      if (before) client.setQueryData(queryKey, before);
      options.onError();
    },
  });
}

interface QuantityChange {
  line: CartLine;
  quantity: number;
}

/** Sets the quantity of a line. Price, tax and promise come from the server, so nothing is shown before it answers. */
export function useSetQuantity() {
  const client = useQueryClient();
  return useMutation({
    ...cartMutation(client, useBrand().id),
    mutationFn: ({ line, quantity }: QuantityChange) =>
      api<ChangedQuantity>(`/api/cart/items/${encodeURIComponent(line.id)}`, {
        method: "PATCH",
        body: { quantity },
      }),
  });
}
