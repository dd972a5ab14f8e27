"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../brand-context.ts";
import type { PlaceOrderInput } from "../contract/orders.ts";
import type { PaymentOutcome, PaymentStatus } from "../contract/payment.ts";
import { api } from "../http.ts";
import type { PaymentToOpen, Receipt } from "../payments/provider-window.ts";
import { balanceKey } from "./account.ts";
import { cartKey } from "./cart.ts";
import { brandKey } from "./keys.ts";
import { ordersKey } from "./orders.ts";
import { useSession } from "./session.ts";

type Checkout = Omit<PlaceOrderInput, "mode">;

const POLL_MS = 2000;
const SLOW_POLL_MS = 10_000;
/** After so many quick questions it is asked less often: some banks take minutes. */
const QUICK_POLLS = 30;

const paymentsKey = (brand: BrandId) => brandKey(brand, "payments");

export const startPayment = (checkout: Checkout & { total: number }) =>
  api<PaymentToOpen>("/api/payments", { body: checkout });

export const verifyPayment = (checkout: Checkout, receipt: Receipt) =>
  api<PaymentOutcome>("/api/payments/verification", { body: { ...checkout, ...receipt } });

export const statusOfPayment = (orderId: string, signal?: AbortSignal) =>
  api<PaymentStatus>(`/api/payments/${encodeURIComponent(orderId)}`, { signal });

/** How a payment stands, asked until it is over. */
export function usePaymentStatus(orderId: string) {
  const brand = useBrand().id;
  return useQuery({
    queryKey: brandKey(brand, "payments", orderId),
    queryFn: ({ signal }) => statusOfPayment(orderId, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!error && data?.state !== "confirming") return false;
      return dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
}

/** Payments of this buyer that are not over, newest first; null where the backend has no such call. */
export function useUnfinishedPayments() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: paymentsKey(brand),
    queryFn: ({ signal }) => api<PaymentStatus[] | null>("/api/payments", { signal }),
    enabled: status === "signed-in",
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.some(({ state }) => state === "confirming") ? SLOW_POLL_MS : false,
  });
}

/** Asks again which payments are not over. */
export function useRefreshPayments() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: paymentsKey(brand) });
}

/** After an order everything that it changed is asked again. */
export function useForgetCheckout() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => {
    for (const key of [cartKey(brand), ordersKey(brand), balanceKey(brand), paymentsKey(brand)]) {
      void client.invalidateQueries({ queryKey: key });
    }
  };
}
