"use client";
import { ReceiptLink } from "@/components/shared/receipt-link";
import { Notice } from "@/components/ui/notice";
import { invoiceMessages } from "@/lib/payments/invoice-messages";
import { OpenInvoices } from "./open-invoices";
import { PaymentBar } from "./payment-bar";
import type { usePayInvoices } from "./use-pay-invoices";

/** The open invoices, to be selected and paid online, or an advance. The payment is the parent's, which shows its progress. */
export function PayInvoices({ payment }: { payment: ReturnType<typeof usePayInvoices> }) {
  const { invoices, acceptsAdvances, choice, setChoice, step, news, isPending, pay } = payment;
  const select = (selected: string[]) => setChoice({ selected, typed: null });
  return (
    <>
      {isPending && (
        <Notice tone="info" title="A payment is being confirmed">
          <p>{invoiceMessages.confirming}</p>
        </Notice>
      )}
      {news && !isPending && (
        <Notice tone={news.tone} title={news.title}>
          {news.text && <p>{news.text}</p>}
          {news.receipt && (
            <p>
              Receipt <ReceiptLink number={news.receipt} />
            </p>
          )}
        </Notice>
      )}
      <div>
        <OpenInvoices
          invoices={invoices}
          selection={isPending ? undefined : { selected: choice.selected, onChange: select }}
        />
        {(invoices.length > 0 || acceptsAdvances) && !isPending && (
          <PaymentBar
            invoices={invoices}
            acceptsAdvances={acceptsAdvances}
            choice={choice}
            busy={step !== null}
            onChange={(typed) => setChoice({ ...choice, typed })}
            onPay={pay}
          />
        )}
      </div>
    </>
  );
}
