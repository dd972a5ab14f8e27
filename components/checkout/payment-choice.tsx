"use client";
import { useBrand } from "@/components/shell/brand-context";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { Payment } from "@/lib/cart/payment";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";

/** What to do when nothing can be paid from the balance. */
function WayOut({ reason }: { reason: string }) {
  const { contact } = useBrand();
  return (
    <Notice tone="warning" title="This order can't be placed yet">
      <p className="mb-2">{reason}</p>
      {reason === messages.completeRegistrationFirst && (
        <p className="mb-2">
          <AppLink className="link" href={routes.register}>
            Complete the registration
          </AppLink>
        </p>
      )}
      <p>
        Your cart is kept. Write to{" "}
        <a className="link break-words" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>{" "}
        or call{" "}
        <a className="link whitespace-nowrap" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
          {contact.phone}
        </a>{" "}
        and we will help you to order.
      </p>
    </Notice>
  );
}

/** How the order is paid (2.46, 4.13). */
export function PaymentChoice({ payment, balance }: { payment: Payment; balance: number }) {
  if (payment.credit === "none") return <WayOut reason={payment.reason ?? ""} />;
  const open = payment.credit === "open";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Payment</legend>
      <label className={`flex gap-3 ${open ? "" : "text-muted"}`}>
        <input
          type="radio"
          name="payment"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={open}
          disabled={!open}
          readOnly
        />
        <span>
          Pay using Available Balance
          <span className="block text-small text-muted">{formatMoney(balance)} available</span>
        </span>
      </label>
      {payment.reason && <WayOut reason={payment.reason} />}
      {open && payment.awaitsApproval && (
        <p className="text-small text-muted">
          Your account is being approved. The amount is reserved now, and released if the order is
          not approved.
        </p>
      )}
    </fieldset>
  );
}
