"use client";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import type { InvoiceSelection } from "@/lib/contract/invoice-payment";
import type { OpenInvoice } from "@/lib/contract/statement";
import { countNoun } from "@/lib/count-noun";
import { formatMoney } from "@/lib/format";
import { toRupees } from "@/lib/money";
import {
  type AmountToPay,
  getAmountToPay,
  type InvoiceChoice,
} from "@/lib/payments/invoice-choice";

function describeChoice({ invoices, open, advance }: AmountToPay, total: number): string {
  const count = invoices.length;
  if (advance > 0) {
    const rest = `${formatMoney(advance)} in advance for your next invoices`;
    return total > 0 ? `All open invoices, ${formatMoney(total)}, and ${rest}` : rest;
  }
  if (count > 0) return `${countNoun(count, "invoice")} selected, ${formatMoney(open)} open`;
  return total > 0
    ? `Select invoices or enter an amount. Open in total: ${formatMoney(total)}`
    : "Nothing is open. You can pay in advance: your next invoices are paid from it.";
}

/**
 * The amount of the selected invoices, which can be changed, and the button that pays it; fixed to the bottom edge while
 * something is open.
 */
export function PaymentBar({
  invoices,
  acceptsAdvances,
  choice,
  busy,
  onChange,
  onPay,
}: {
  invoices: OpenInvoice[];
  /** Whether more can be paid than is open. */
  acceptsAdvances: boolean;
  choice: InvoiceChoice;
  busy: boolean;
  onChange: (typed: string | null) => void;
  onPay: (selection: InvoiceSelection) => void;
}) {
  const due = getAmountToPay(choice, invoices, acceptsAdvances);
  const { invoices: selected, advance, amount, problem } = due;
  const total = invoices.reduce((sum, one) => sum + one.open, 0);
  const shown = choice.typed ?? (amount > 0 ? toRupees(amount) : "");
  return (
    <form
      aria-label="Pay invoices"
      className={`no-print ${total > 0 ? "sticky low:static bottom-0" : "relative"} z-10 -mx-4 mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-rule bg-paper px-4 py-3 shadow-[0_-4px_12px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6`}
      onSubmit={(event) => {
        event.preventDefault();
        const rest = advance > 0 ? { advance } : {};
        if (amount > 0 && !busy) onPay({ invoices: selected, amount, ...rest });
      }}
    >
      <p role="status" className="min-w-0 grow basis-60 text-small tabular-nums">
        {describeChoice(due, total)}
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
