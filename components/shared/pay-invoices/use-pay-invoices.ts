"use client";
import { useState } from "react";
import type { InvoiceSelection } from "@/lib/contract/invoice-payment";
import type { Statement } from "@/lib/contract/statement";
import { indianDay } from "@/lib/indian-time";
import { type InvoiceChoice, overdueChoice } from "@/lib/payments/invoice-choice";
import { useInvoicePayment } from "./use-invoice-payment";

/** The buyer's choice of open invoices and amount, and its payment. */
export function usePayInvoices({
  open: invoices,
  payOnline,
  acceptsAdvances,
}: Pick<Statement, "open" | "payOnline" | "acceptsAdvances">) {
  const [chosen, setChoice] = useState<InvoiceChoice | null>(null);
  const choice = chosen ?? overdueChoice(invoices, indianDay(new Date()));
  const { pay, ...payment } = useInvoicePayment(payOnline);
  return {
    ...payment,
    invoices,
    acceptsAdvances,
    choice,
    setChoice,
    async pay(selection: InvoiceSelection) {
      if (await pay(selection)) setChoice({ selected: [], typed: null });
    },
  };
}
