"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { useBrand } from "../browser/brand-context.ts";
import { api } from "../browser/http.ts";
import type {
  InvoicePaymentCheck,
  InvoicePaymentStatus,
  InvoiceSelection,
  OpenInvoicePayment,
} from "../contract/invoice-payment.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";

const invoicePaymentsKey = (brand: BrandId) => brandKey(brand, "invoice-payments");

export const startInvoicePayment = (selection: InvoiceSelection) =>
  api<OpenInvoicePayment>("/api/payments/invoices", { body: selection });

export const checkInvoicePayment = (check: InvoicePaymentCheck, signal?: AbortSignal) =>
  api<InvoicePaymentStatus>("/api/payments/invoices/status", { body: check, signal });

/** The company's invoice payments that are not settled; null if the backend lacks the call. */
export function useUnfinishedInvoicePayments(enabled: boolean) {
  const brand = useBrand().id;
  const { status } = useSession();
  return useQuery({
    queryKey: invoicePaymentsKey(brand),
    queryFn: ({ signal }) =>
      api<InvoicePaymentStatus[] | null>("/api/payments/invoices", { signal }),
    enabled: enabled && status === "signed-in",
  });
}

const POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;
/** Polls at the quick rate; after that the slow one, because some banks take minutes. */
const QUICK_POLLS = 30;

/** Status of an invoice payment, polled while it is being confirmed; "" asks for none. */
export function useInvoicePaymentStatus(orderId: string) {
  const brand = useBrand().id;
  return useQuery({
    queryKey: [...invoicePaymentsKey(brand), orderId],
    queryFn: ({ signal }) => checkInvoicePayment({ orderId }, signal),
    enabled: orderId !== "",
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!error && data && data.state !== "confirming") return false;
      return dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
}

/** Returns a function that fetches everything again that a payment on account changes. */
export function useInvalidateOnAccount() {
  const brand = useBrand().id;
  const client = useQueryClient();
  return () => {
    for (const noun of ["statement", "account", "overview", "orders", "invoice-payments"]) {
      void client.invalidateQueries({ queryKey: brandKey(brand, noun) });
    }
  };
}
