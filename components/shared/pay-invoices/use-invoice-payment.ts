"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Tone } from "@/components/ui/notice";
import { useBrand } from "@/lib/browser/brand-context";
import { ApiError } from "@/lib/browser/http";
import type { InvoicePaymentStatus, InvoiceSelection } from "@/lib/contract/invoice-payment";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { invoiceMessages } from "@/lib/payments/invoice-messages";
import { setSessionEnded } from "@/lib/queries/client";
import {
  useInvalidateOnAccount,
  useInvoicePaymentStatus,
  useUnfinishedInvoicePayments,
} from "@/lib/queries/invoice-payments";
import { type InvoicePaymentResult, payInvoices } from "./invoice-payment";

/** Message about the latest payment. */
export interface PaymentNews {
  tone: Tone;
  title: string;
  text?: string;
  /** Number of the receipt. */
  receipt?: string;
}

function toNews(status: InvoicePaymentStatus): PaymentNews {
  const { state, amount, message, receiptNumber } = status;
  if (state === "paid") {
    const title = `We have received your payment of ${formatMoney(amount)}`;
    return { tone: "good", title, text: message, receipt: receiptNumber };
  }
  if (state === "refunded") return { tone: "warning", title: message };
  return { tone: "bad", title: messages.paymentFailed };
}

function toProblem(kind: "closed" | "failed" | "captureFailed" | "scriptBlocked"): PaymentNews {
  switch (kind) {
    case "closed":
      return { tone: "info", title: "Payment not completed", text: invoiceMessages.closed };
    case "failed":
      return { tone: "bad", title: messages.paymentFailed };
    case "captureFailed":
      return { tone: "bad", title: messages.captureFailed };
    case "scriptBlocked":
      return {
        tone: "bad",
        title: "Payment window could not open",
        text: messages.paymentBlocked,
      };
  }
}

/** Pays invoices, once however often the button is pressed, and follows a payment whose outcome is not known yet. */
export function useInvoicePayment(isOffered: boolean) {
  const brand = useBrand();
  const client = useQueryClient();
  const invalidate = useInvalidateOnAccount();
  const running = useRef<AbortController | null>(null);
  const [step, setStep] = useState<{ label: string; behind?: boolean } | null>(null);
  const [news, setNews] = useState<PaymentNews | null>(null);
  const [pendingId, setPendingId] = useState("");
  const unfinished = useUnfinishedInvoicePayments(isOffered).data;
  const elsewhere = unfinished?.find(({ state }) => state === "confirming");
  const followedId = pendingId || (elsewhere?.orderId ?? "");
  const followed = useInvoicePaymentStatus(followedId).data;
  // Leaving the page closes the payment window; the reconciler finds a payment made in it.
  useEffect(() => () => running.current?.abort(), []);

  const conclude = useEffectEvent((status: InvoicePaymentStatus) => {
    setPendingId("");
    setNews(toNews(status));
    invalidate();
  });
  const isDecided = followed !== undefined && followed.state !== "confirming";
  useEffect(() => {
    if (followed && isDecided) conclude(followed);
  }, [followed, isDecided]);

  function finish(result: InvoicePaymentResult) {
    if (result.kind === "confirming") setPendingId(result.orderId);
    else if (result.kind === "status") setNews(toNews(result.status));
    else setNews(toProblem(result.kind));
    if (result.kind !== "scriptBlocked" && result.kind !== "closed") invalidate();
  }

  /** Resolves to true if the money was, or may have been, taken. */
  async function pay(selection: InvoiceSelection): Promise<boolean> {
    if (running.current) return false;
    const controller = new AbortController();
    running.current = controller;
    setNews(null);
    try {
      const result = await payInvoices(selection, {
        brand,
        signal: controller.signal,
        onStep: setStep,
      });
      if (!controller.signal.aborted) finish(result);
      return result.kind === "status" || result.kind === "confirming";
    } catch (error) {
      if (error instanceof ApiError && error.kind === "session") {
        setSessionEnded(client, brand.id);
        return false;
      }
      const text = error instanceof Error ? error.message : messages.unreachable;
      setNews({ tone: "bad", title: "The payment could not be started", text });
      invalidate();
      return false;
    } finally {
      running.current = null;
      setStep(null);
    }
  }

  return { step, news, isPending: followedId !== "" && !isDecided, pay };
}
