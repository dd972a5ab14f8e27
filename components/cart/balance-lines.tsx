"use client";
import { formatMoney } from "@/lib/format";
import { useBalance } from "@/lib/queries/account";
import { useSession } from "@/lib/queries/session";

/** Available balance and credit period, each only when there is one, and not for new users (2.38, 6.3). */
export function BalanceLines() {
  const session = useSession();
  const { data } = useBalance();
  const isNew = session.status === "signed-in" && session.userType === "new";
  if (isNew || !data || (data.available === 0 && !data.creditPeriod)) return null;
  return (
    <dl className="mt-3 border-t border-rule pt-3 text-small tabular-nums">
      {data.available !== 0 && (
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">Available Balance</dt>
          <dd className="font-medium">{formatMoney(data.available)}</dd>
        </div>
      )}
      {data.creditPeriod && (
        <div className="flex justify-between gap-4 py-0.5">
          <dt className="text-muted">Credit Period</dt>
          <dd className="font-medium">{data.creditPeriod}</dd>
        </div>
      )}
    </dl>
  );
}
