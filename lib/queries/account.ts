"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import type { Account, Balance } from "../contract/account.ts";
import { api } from "../http.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

export const balanceKey = (brand: BrandId) => brandKey(brand, "account", "balance");

const accountKey = (brand: BrandId) => brandKey(brand, "account");

/** Company, status and addresses of the signed-in buyer. */
export function useAccount() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: accountKey(brand),
    queryFn: ({ signal }) => api<Account>("/api/account", { signal }),
    enabled: status === "signed-in",
    staleTime: 30_000,
  });
}

/** Available balance in paise and credit period. */
export function useBalance() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: balanceKey(brand),
    queryFn: ({ signal }) => api<Balance>("/api/account/balance", { signal }),
    enabled: status === "signed-in",
  });
}

/** Whether the buyer can change the mobile number himself: not on every backend. */
export function useMobileOffer(): boolean {
  const brand = useBrand().id;
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: brandKey(brand, "mobile offer"),
    queryFn: ({ signal }) => api<{ offered: boolean }>("/api/account/mobile", { signal }),
    enabled: status === "signed-in",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.offered ?? false;
}

/** What a change of the account answers: the server's words, and a doubt that does not stand in the way. */
export interface AccountChange {
  message: string;
  warning: string;
}

/** Sends a change of the account, and done or refused fetches it again: a session that is over shows at once. */
export function useSendChange() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return async (
    path: "profile" | "billing" | "gstin" | "addresses" | "mobile",
    body: unknown,
  ): Promise<AccountChange> => {
    try {
      return await api<AccountChange>(`/api/account/${path}`, { body });
    } finally {
      await client.invalidateQueries({ queryKey: accountKey(brand) });
    }
  };
}
