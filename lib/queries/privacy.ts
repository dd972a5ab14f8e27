"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { PrivacySettings } from "../contract/privacy.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

/** Null if the backend lacks these calls, which are ours. */
export function usePrivacy() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "privacy"),
    queryFn: ({ signal }) => api<PrivacySettings | null>("/api/account/privacy", { signal }),
    enabled: status === "signed-in",
  });
}

/** Sends a request about personal data, then fetches the settings again, also after a refusal. */
export function useSendPrivacyRequest<Input = void>(
  path: "erasure" | "marketing",
  method: "POST" | "DELETE" = "POST",
) {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      api<{ message: string }>(`/api/account/${path}`, { method, body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: brandKey(brand, "privacy") }),
  });
}
