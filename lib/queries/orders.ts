"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import type { OrderLine, PlacedOrder, PlaceOrder } from "../contract/orders.ts";
import { api } from "../http.ts";
import { balanceKey } from "./account.ts";
import { cartKey } from "./cart.ts";
import { key } from "./keys.ts";
import { live } from "./live.ts";
import { useSession } from "./session.ts";

const ordersKey = (brand: BrandId) => key(brand, "orders");

/** Every ordered line, newest first; null when the backend has no data to give (8.13). */
export function useOrders() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: ordersKey(brand),
    queryFn: ({ signal }) => api<OrderLine[] | null>("/api/orders", { signal }),
    enabled: status === "signed-in",
    ...live,
  });
}

/** Places an order. Sending the same cart lines again answers with the order they became. */
export function usePlaceOrder() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: (order: PlaceOrder) =>
      api<PlacedOrder>("/api/orders", { method: "POST", body: order }),
    onSuccess: () => {
      for (const queryKey of [cartKey(brand), ordersKey(brand), balanceKey(brand)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}
