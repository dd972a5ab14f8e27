"use client";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import { readBase64 } from "../browser/read-file.ts";
import type { BackOrderCancellation } from "../contract/cancel-back-orders.ts";
import type { OrderDetails } from "../contract/order-details.ts";
import type { OrderFilter, OrderHistory, OrderLine } from "../contract/order-history.ts";
import type { PlacedOrder, PlaceOrderInput } from "../contract/orders.ts";
import type { Statement } from "../contract/statement.ts";
import { writeOrderFilter } from "../orders/filter.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

export const ordersKey = (brand: BrandId) => brandKey(brand, "orders");
export const statementKey = (brand: BrandId) => brandKey(brand, "statement");

/** Every ordered line, newest first; null when the backend responds without data (8.13). */
export function useOrders() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: ordersKey(brand),
    queryFn: ({ signal }) => api<OrderLine[] | null>("/api/orders", { signal }),
    enabled: status === "signed-in",
  });
}

/**
 * Orders that match, fetched again as the filter changes; until then the ones before stay. null when the backend responds
 * without data (8.13).
 */
export function useOrderHistory(filter: OrderFilter) {
  const brand = useBrand().id;
  const { status } = useSession();
  const query = writeOrderFilter(filter);
  return useQuery({
    queryKey: [...ordersKey(brand), "history", query],
    queryFn: ({ signal }) => api<OrderHistory | null>(`/api/orders/history${query}`, { signal }),
    placeholderData: keepPreviousData,
    enabled: status === "signed-in",
  });
}

/** Places an order on credit. Sending the same cart lines again returns the order they became. */
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

/** Cancels back-ordered pieces; then orders, balance and statement are fetched again, also after a refusal. */
export function useCancelBackOrders(number: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<BackOrderCancellation, "lines">) =>
      api<null>(`/api/orders/${encodeURIComponent(number)}/back-order-cancellation`, { body }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** The company's account statement; fails with kind "missing" if the backend lacks the call, which is ours. */
export function useStatement() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: statementKey(brand),
    queryFn: ({ signal }) => api<Statement>("/api/statement", { signal }),
    enabled: status === "signed-in",
  });
}

/** Uploads the file of a purchase order. Returns the id that the order refers to it by. */
export async function uploadPoFile(file: File): Promise<string> {
  const body = { file: await readBase64(file) };
  return (await api<{ id: string }>("/api/orders/po-file", { body })).id;
}
