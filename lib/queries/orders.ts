"use client";
import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import type { OrderDetails } from "../contract/order-details.ts";
import type { OrderLine, PlacedOrder, PlaceOrderInput } from "../contract/orders.ts";
import type { Statement } from "../contract/statement.ts";
import { api } from "../http.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

export const ordersKey = (brand: BrandId) => brandKey(brand, "orders");

/** Every ordered line, newest first; null when the backend has no data to give (8.13). */
export function useOrders() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: ordersKey(brand),
    queryFn: ({ signal }) => api<OrderLine[] | null>("/api/orders", { signal }),
    enabled: status === "signed-in",
  });
}

/** Places an order on credit. Sending the same cart lines again answers with the order they became. */
export const placeOrder = (order: PlaceOrderInput) =>
  api<PlacedOrder>("/api/orders", { body: order });

/** One order with its documents. */
export function useOrder(number: string) {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "orders", number),
    queryFn: ({ signal }) =>
      api<OrderDetails>(`/api/orders/${encodeURIComponent(number)}`, { signal }),
    enabled: status === "signed-in",
  });
}

/** What the company owes on account; fails as missing where the backend has no such call. */
export function useStatement() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "statement"),
    queryFn: ({ signal }) => api<Statement>("/api/statement", { signal }),
    enabled: status === "signed-in",
  });
}
