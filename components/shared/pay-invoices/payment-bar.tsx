"use client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import type { OpenInvoice } from "@/lib/contract/statement";
import { formatMoney } from "@/lib/format";
import { toRupees } from "@/lib/money";
import { getAmountToPay, type InvoiceChoice } from "@/lib/payments/invoice-choice";

function describeChoice(count: number, open: number, total: number): string {
  if (count === 0)
    return `Select invoices or enter an amount. Open in total: ${formatMoney(total)}`;
  return `${count} ${count === 1 ? "invoice" : "invoices"} selected, ${formatMoney(open)} open`;
}

/** The amount of the selected invoices, which can be lowered, and the button that pays it; fixed to the bottom edge. */
export function PaymentBar({
  invoices,
  choice,
  busy,
  onChange,
  onPay,
}: {
  invoices: OpenInvoice[];
  choice: InvoiceChoice;
  busy: boolean;
  onChange: (typed: string | null) => void;
  onPay: (selection: { invoices: string[]; amount: number }) => void;
}) {
  const { invoices: selected, open, amount, problem } = getAmountToPay(choice, invoices);
  const total = invoices.reduce((sum, one) => sum + one.open, 0);
  const shown = choice.typed ?? (amount > 0 ? toRupees(amount) : "");
  return (
    <form
      aria-label="Pay invoices"
      className="no-print sticky low:static bottom-0 z-10 -mx-4 mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-rule bg-paper px-4 py-3 shadow-[0_-4px_12px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount > 0 && !busy) onPay({ invoices: selected, amount });
      }}
    >
      <p role="status" className="min-w-0 grow basis-60 text-small tabular-nums">
        {describeChoice(selected.length, open, total)}
      </p>
      <div className="min-w-0 grow basis-40 sm:max-w-56">
        <Field label="Amount to pay (₹)" error={problem || undefined}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            className="text-right tabular-nums"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        busy={busy}
        disabled={amount === 0}
        className="max-sm:w-full tabular-nums"
      >
        {amount > 0 ? `Pay ${formatMoney(amount)} now` : "Pay now"}
      </Button>
    </form>
  );
}
