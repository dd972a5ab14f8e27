"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type { Receipt } from "../browser/provider-window.ts";
import type { PlaceOrderInput } from "../contract/orders.ts";
import type {
  PaymentOutcome,
  PaymentStatus,
  PaymentToOpen,
  RefundedPayment,
} from "../contract/payment.ts";
import { balanceKey } from "./account.ts";
import { cartKey } from "./cart.ts";
import { brandKey } from "./client.ts";
import { ordersKey, statementKey } from "./orders.ts";
import { rfisKey } from "./rfi.ts";
import { useSession } from "./session.ts";

type Checkout = Omit<PlaceOrderInput, "mode">;

const POLL_MS = 2000;
const SLOW_POLL_MS = 10_000;
/** Polls at the quick rate; after that the slow one, because some banks take minutes. */
const QUICK_POLLS = 30;

const paymentsKey = (brand: BrandId) => brandKey(brand, "payments");
const refundsKey = (brand: BrandId) => brandKey(brand, "payments", "refunds");

export const startPayment = (checkout: Checkout & { total: number }) =>
  api<PaymentToOpen>("/api/payments", { body: checkout });

export const verifyPayment = (checkout: Checkout, receipt: Receipt) =>
  api<PaymentOutcome>("/api/payments/verification", { body: { ...checkout, ...receipt } });

export const getPaymentStatus = (orderId: string, signal?: AbortSignal) =>
  api<PaymentStatus>(`/api/payments/${encodeURIComponent(orderId)}`, { signal });

/** Status of a payment, polled until it is final. */
export function usePaymentStatus(orderId: string) {
  const brand = useBrand().id;
  return useQuery({
    queryKey: brandKey(brand, "payments", orderId),
    queryFn: ({ signal }) => getPaymentStatus(orderId, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!error && data?.state !== "confirming") return false;
      return dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
}

/**
 * Payments of this buyer that are not final, newest first; null if the backend lacks the call. Polled while one is being
 * confirmed; with `watchOpen` also while one is open and may be paid in another tab.
 */
export function useUnfinishedPayments({ watchOpen = false } = {}) {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: paymentsKey(brand),
    queryFn: ({ signal }) => api<PaymentStatus[] | null>("/api/payments", { signal }),
    enabled: status === "signed-in",
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.some(watchOpen ? isUndecided : isConfirming) ? SLOW_POLL_MS : false,
  });
}

const isConfirming = ({ state }: PaymentStatus): boolean => state === "confirming";

/** True while a payment may still become an order: it is being confirmed, or may be paid in another tab. */
export const isUndecided = ({ state }: PaymentStatus): boolean =>
  state === "confirming" || state === "open";

/** Refunded payments without an order, newest first; null if the backend lacks the call. */
export function useRefundedPayments() {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: refundsKey(brand),
    queryFn: ({ signal }) => api<RefundedPayment[] | null>("/api/payments/refunds", { signal }),
    enabled: status === "signed-in",
  });
}

/** Returns a function that fetches the unfinished payments again. */
export function useRefreshPayments() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: paymentsKey(brand) });
}

const orderKeys = [cartKey, ordersKey, rfisKey, balanceKey, statementKey, refundsKey];

function useInvalidate(keys: ((brand: BrandId) => readonly unknown[])[]) {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => {
    for (const key of keys) void client.invalidateQueries({ queryKey: key(brand) });
  };
}

/** Returns a function that fetches everything again that an order changes. */
export const useInvalidateCheckout = () => useInvalidate([...orderKeys, paymentsKey]);

/** Like useInvalidateCheckout, but keeps the list of unfinished payments, which has just reported the order. */
export const useInvalidateOrder = () => useInvalidate(orderKeys);
