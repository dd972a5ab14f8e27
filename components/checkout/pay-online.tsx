import { StatementLink } from "@/components/shared/statement-link";
import { Notice } from "@/components/ui/notice";
import { toAccountStatus } from "@/lib/cart/account-status";
import { messages } from "@/lib/forms/messages";

/** The only way to pay, with the reason why the balance is not offered (4.13); the overdue text in full (4.10). */
export function PayOnline({ reason }: { reason: string }) {
  const overdue = toAccountStatus(reason) === "overdue";
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Payment</h3>
      {overdue ? (
        <Notice tone="warning">
          <p className="mb-2">{reason}</p>
          <StatementLink />
        </Notice>
      ) : (
        <p className="text-small text-muted">{reason}</p>
      )}
      <p>{messages.payOnline}</p>
    </div>
  );
}
