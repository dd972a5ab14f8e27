"use client";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useBrand } from "../brand-context.ts";
import { deliveryPincode, isPincode } from "../delivery/pincode.ts";
import { ApiError, api } from "../http.ts";
import { brandKey, useLastError } from "./client.ts";

const noPincode = () => null;

/** The remembered pincode; null on the server, so that public pages are the same for everybody. */
export function useDeliveryPincode(): string | null {
  const stored = useSyncExternalStore(deliveryPincode.subscribe, deliveryPincode.read, noPincode);
  return stored !== null && isPincode(stored) ? stored : null;
}

/** Asked for without a remembered pincode, to learn whether the backend knows transit days. */
const ANY_PINCODE = "400001";

/** Days from dispatch to arrival at the remembered pincode; null if unknown. The call is ours. */
export function useTransitDays() {
  const brand = useBrand().id;
  const pincode = useDeliveryPincode();
  const asked = pincode ?? ANY_PINCODE;
  const query = useQuery({
    queryKey: brandKey(brand, "transit", asked),
    queryFn: ({ signal }) =>
      api<{ days: number | null }>(`/api/transit?pincode=${asked}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const error = useLastError(query);
  return {
    pincode,
    days: pincode === null ? null : (query.data?.days ?? null),
    isKnown: query.data !== undefined,
    isFetching: query.isFetching,
    isAbsent: error instanceof ApiError && error.kind === "missing",
    failed: error !== null,
    refetch: query.refetch,
  };
}
