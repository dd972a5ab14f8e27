"use client";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useBrand } from "../browser/brand-context.ts";
import { deliveryPincode } from "../browser/delivery-pincode.ts";
import { ApiError, api } from "../browser/http.ts";
import type { Transit } from "../contract/transit.ts";
import { isPincode } from "../rules/pincode.ts";
import { brandKey, useLastError } from "./client.ts";
import { useSession } from "./session.ts";

const noPincode = () => null;

/** The remembered pincode; null on the server, so that public pages are the same for everybody. */
export function useDeliveryPincode(): string | null {
  const stored = useSyncExternalStore(deliveryPincode.subscribe, deliveryPincode.read, noPincode);
  return stored !== null && isPincode(stored) ? stored : null;
}

/**
 * Days from dispatch to arrival at the remembered pincode, without one at the signed-in buyer's default delivery address; null
 * if unknown. Guests without a pincode only ask with `isFieldShown`, to learn whether the backend has these calls, which are ours.
 */
export function useTransitDays({ isFieldShown = false } = {}) {
  const brand = useBrand().id;
  const remembered = useDeliveryPincode();
  const { status } = useSession();
  const isForBuyer = remembered === null && status === "signed-in";
  const query = useQuery({
    // Fetched again with the account, whose default address may have changed.
    queryKey: isForBuyer
      ? brandKey(brand, "account", "transit")
      : brandKey(brand, "transit", remembered ?? status),
    queryFn: ({ signal }) => api<Transit>(`/api/transit?pincode=${remembered ?? ""}`, { signal }),
    enabled:
      remembered !== null || status === "signed-in" || (isFieldShown && status !== "loading"),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const error = useLastError(query);
  const pincode = remembered ?? query.data?.pincode ?? null;
  return {
    remembered,
    /** The pincode that the days are for. */
    pincode,
    days: pincode === null ? null : (query.data?.days ?? null),
    isKnown: query.data !== undefined,
    isFetching: query.isFetching,
    isAbsent: error instanceof ApiError && error.kind === "missing",
    failed: error !== null,
    refetch: query.refetch,
  };
}
