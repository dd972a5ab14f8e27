import type { Account } from "@/lib/contract/account";

/** GST number, company and billing address, read-only (2.43, 2.44). */
export function BillingDetails({ account }: { account: Account }) {
  const { billing } = account;
  const place = [billing.city, billing.state, billing.pincode].filter(Boolean).join(", ");
  const facts: [string, string][] = [
    ["GST Number", account.gstin],
    ["Company Name", account.company],
    ["Billing Address", [billing.address, place].filter(Boolean).join("\n")],
  ];
  return (
    <section aria-label="Billing">
      <h2 className="mb-2">Billing</h2>
      <dl className="grid gap-x-6 gap-y-3 rounded-brand border border-rule p-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
