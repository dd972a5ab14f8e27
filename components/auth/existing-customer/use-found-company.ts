"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FoundCompany } from "@/lib/backend/existing-customer.server";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";
import { brandKey } from "@/lib/queries/client";

/** The company found in the first step, or null if that step has expired. */
export function useFoundCompany() {
  const brand = useBrand().id;
  return useQuery({
    queryKey: brandKey(brand, "found company"),
    queryFn: ({ signal }) => api<FoundCompany | null>("/api/existing-customer", { signal }),
  });
}

export function useSetFoundCompany() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return (found: FoundCompany) => client.setQueryData(brandKey(brand, "found company"), found);
}
