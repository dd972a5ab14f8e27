import { CopyButton } from "@/components/ui/copy-button";
import type { BankTransfer as Transfer } from "@/lib/contract/statement";

/** Bank details and the reference of a payment by NEFT or RTGS. */
export function BankTransfer({ transfer }: { transfer: Transfer }) {
  const rows = [...transfer.details, { label: "Payment reference", value: transfer.reference }];
  return (
    <section aria-labelledby="bank-transfer">
      <h2 id="bank-transfer" className="mb-2">
        Pay by bank transfer (NEFT, RTGS)
      </h2>
      {transfer.sample && (
        <p className="mb-2 font-semibold text-warning">
          Sample details: don't transfer money to this account.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="flex flex-wrap items-center gap-x-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="font-semibold break-all tabular-nums">{value}</span>
              <CopyButton value={value} what={label || "line"} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-muted">
        Give the payment reference with your transfer, so that we can credit it to your account. It
        appears here once we have received it, usually within one working day.
      </p>
    </section>
  );
}
