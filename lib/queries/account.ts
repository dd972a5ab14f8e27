"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import { looksSignedIn } from "../browser/signed-in-cookie.ts";
import type { Account, Balance, UpdateAccountResponse } from "../contract/account.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

export const balanceKey = (brand: BrandId) => brandKey(brand, "account", "balance");

const accountKey = (brand: BrandId) => brandKey(brand, "account");

/** Returns a function that fetches account, addresses and balance again. */
export function useRefreshAccount(): () => Promise<void> {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => client.refetchQueries({ queryKey: accountKey(brand) });
}

/** Company, status and addresses of the signed-in buyer. */
export function useAccount() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: accountKey(brand),
    queryFn: ({ signal }) => api<Account>("/api/account", { signal }),
    // Not after the session, whose check may have to wait for the backend as well.
    enabled: status === "signed-in" || (status === "loading" && looksSignedIn()),
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

/** True if buyers can change their mobile number themselves; the published API has no call for it. */
export function useCanChangeMobile(): boolean {
  const brand = useBrand().id;
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: brandKey(brand, "mobile-change"),
    queryFn: ({ signal }) => api<{ offered: boolean }>("/api/account/mobile", { signal }),
    enabled: status === "signed-in",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.offered ?? false;
}

/** Returns a function that changes the account, then fetches it again even after a refusal, so an expired session shows. */
export function useUpdateAccount() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return async (
    path: "profile" | "billing" | "gstin" | "addresses" | "mobile",
    body: unknown,
  ): Promise<UpdateAccountResponse> => {
    try {
      return await api<UpdateAccountResponse>(`/api/account/${path}`, { body });
    } finally {
      await client.invalidateQueries({ queryKey: accountKey(brand) });
    }
  };
}
