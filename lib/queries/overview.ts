"use client";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { Overview } from "../contract/overview.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

/** The company's business on the home page, fetched anew at every visit of it; kind "missing" on other backends. */
export function useOverview() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: brandKey(brand, "overview"),
    queryFn: ({ signal }) => api<Overview>("/api/overview", { signal }),
    staleTime: 0,
    enabled: status === "signed-in",
  });
}
