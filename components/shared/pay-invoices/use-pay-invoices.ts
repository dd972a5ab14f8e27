"use client";
import { useState } from "react";
import type { OpenInvoice } from "@/lib/contract/statement";
import { indianDay } from "@/lib/indian-time";
import { type InvoiceChoice, overdueChoice } from "@/lib/payments/invoice-choice";
import { useInvoicePayment } from "./use-invoice-payment";

/** The buyer's choice of open invoices and amount, and its payment. */
export function usePayInvoices(invoices: OpenInvoice[], isOffered: boolean) {
  const [chosen, setChoice] = useState<InvoiceChoice | null>(null);
  const choice = chosen ?? overdueChoice(invoices, indianDay(new Date()));
  const { pay, ...payment } = useInvoicePayment(isOffered);
  return {
    ...payment,
    invoices,
    choice,
    setChoice,
    async pay(selection: { invoices: string[]; amount: number }) {
      if (await pay(selection)) setChoice({ selected: [], typed: null });
    },
  };
}
