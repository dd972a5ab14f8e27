"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBrand } from "../brand-context.ts";
import type { DataRequest } from "../contract/privacy.ts";
import { api } from "../http.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

/** What the buyer has said about his data. */
export interface Privacy {
  marketing: boolean;
  /** Newest first. */
  requests: DataRequest[];
}

/** null where the backend has no such calls. */
export function usePrivacy() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "privacy"),
    queryFn: ({ signal }) => api<Privacy | null>("/api/account/privacy", { signal }),
    enabled: status === "signed-in",
  });
}

/** Sends a wish about the buyer's data; afterwards, and when it was refused, the state is fetched again. */
export function usePrivacyWish<Wish>(path: "erasure" | "marketing") {
  const brand = useBrand().id;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => api<{ message: string }>(`/api/account/${path}`, { body: wish }),
    onSettled: () => client.invalidateQueries({ queryKey: brandKey(brand, "privacy") }),
  });
}
