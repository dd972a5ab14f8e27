import { AppLink } from "@/components/ui/app-link";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { StatusTag } from "../shared/status-tag";
import { AccountStatusTag, customerHref } from "./account-status";

/** Checks of an account before a decision, each with the facts for it. */
export function Checks({ checks, otherAccounts }: CustomerPage) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1">
        {checks.map(({ check, ok, finding }) => (
          <li key={check} className="flex flex-wrap items-baseline gap-x-2">
            <StatusTag tone={ok ? "good" : "bad"}>{ok ? "OK" : "Check"}</StatusTag>
            <span className="font-semibold">{check}:</span>
            <span className="min-w-0 break-words">{finding}</span>
          </li>
        ))}
      </ul>
      {otherAccounts.length > SHORT ? (
        <details>
          <summary className="cursor-pointer font-semibold">
            {otherAccounts.length} accounts with the same GSTIN or PAN
          </summary>
          <OtherAccounts accounts={otherAccounts} />
        </details>
      ) : (
        <OtherAccounts accounts={otherAccounts} />
      )}
    </div>
  );
}

/** A list of this length is shown without being asked for. */
const SHORT = 5;

const OtherAccounts = ({ accounts }: { accounts: CustomerPage["otherAccounts"] }) =>
  accounts.length > 0 && (
    <ul className="grid gap-1 text-small">
      {accounts.map((other) => (
        <li key={other.companyId}>
          <AppLink href={customerHref(other)} className="link">
            {other.company}
          </AppLink>{" "}
          ({other.customerNumber}, {other.brand.toUpperCase()}, same {other.same}){" "}
          <AccountStatusTag status={other.status} />
        </li>
      ))}
    </ul>
  );
