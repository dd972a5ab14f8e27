"use client";
import { useQuery } from "@tanstack/react-query";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { City, State } from "../contract/places.ts";
import { brandKey } from "./client.ts";

const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY };

/** States and union territories (7.18). */
export function useStates() {
  const brand = useBrand().id;
  return useQuery({
    queryKey: brandKey(brand, "states"),
    queryFn: ({ signal }) => api<State[]>("/api/places/states", { signal }),
    ...NEVER_STALE,
  });
}

/** Cities of a state by its name (7.19); fetched once it is not empty. */
export function useCities(state: string) {
  const brand = useBrand().id;
  return useQuery({
    queryKey: brandKey(brand, "cities", state),
    queryFn: ({ signal }) =>
      api<City[]>(`/api/places/cities?state=${encodeURIComponent(state)}`, { signal }),
    enabled: state !== "",
    ...NEVER_STALE,
  });
}
