"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { AccountSession, OwnPasswordChange } from "../contract/security.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

/** The buyer's sessions, the last used first. Null if the backend lacks these calls, which are ours. */
export function useAccountSessions() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "account-sessions"),
    queryFn: ({ signal }) => api<AccountSession[] | null>("/api/account/sessions", { signal }),
    enabled: status === "signed-in",
  });
}

/** Fetches the list again also after a failure, because the session may be over already. */
function useRefetchSessions() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: brandKey(brand, "account-sessions") });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: number) =>
      api<{ message: string }>(`/api/account/sessions/${id}`, { method: "DELETE" }),
    onSettled: useRefetchSessions(),
  });
}

/** Returns a function that changes the password, which ends all other sessions. */
export function useChangePassword() {
  const refetch = useRefetchSessions();
  return async (change: OwnPasswordChange) => {
    const done = await api<{ message: string }>("/api/account/password", { body: change });
    await refetch();
    return done;
  };
}
