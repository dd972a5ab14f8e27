"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { ChangeItemAlert, ItemAlert } from "../contract/item-alerts.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

const useKey = () => brandKey(useBrand().id, "item-alerts");

/** Items about which the signed-in user gets e-mails; fails with kind "missing" on other backends. */
export function useItemAlerts() {
  const { status } = useSession();
  return useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => api<ItemAlert[]>("/api/item-alerts", { signal }),
    enabled: status === "signed-in",
  });
}

/** Asks for e-mails about an item, or ends them; the list is fetched again before it is done. */
export function useChangeItemAlert() {
  const client = useQueryClient();
  const queryKey = useKey();
  return useMutation({
    mutationFn: (body: ChangeItemAlert) => api<null>("/api/item-alerts", { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Ends all e-mails about items with the token of one of them. */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) => api<null>("/api/item-alerts/unsubscribe", { body: { token } }),
  });
