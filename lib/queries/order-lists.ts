"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type {
  OrderList,
  OrderListSummary,
  OrderListVersion,
  SaveOrderListInput,
} from "../contract/order-lists.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

const PATH = "/api/account/lists";
const listsKey = (brand: BrandId) => brandKey(brand, "order-lists");

/** The company's named lists, most recently changed first; no data for guests and if the backend lacks the call, which is ours. */
export function useOrderLists() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: listsKey(brand),
    queryFn: ({ signal }) => api<OrderListSummary[]>(PATH, { signal }),
    enabled: status === "signed-in",
  });
}

/** Loads a list with its rows as it is now. */
export const useOpenOrderList = () =>
  useMutation({ mutationFn: (id: number) => api<OrderList>(`${PATH}/${id}`) });

/** Creates a list or replaces the version that the buyer saw; the call is refused if another was saved meanwhile. */
export function useSaveOrderList() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (list: SaveOrderListInput) => api<OrderListSummary>(PATH, { body: list }),
    onSettled: () => void client.invalidateQueries({ queryKey: listsKey(brand) }),
  });
}

export function useRemoveOrderList() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: OrderListVersion) =>
      api<null>(`${PATH}/${id}`, { method: "DELETE", body: { version } }),
    onSettled: () => void client.invalidateQueries({ queryKey: listsKey(brand) }),
  });
}
