import { eq } from "drizzle-orm";
import { formatMoney } from "../../../../lib/format.ts";
import type { Change } from "../../../db/audit.ts";
import type { Db } from "../../../db/client.ts";
import { companies } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { addToBalance } from "../../invoices/index.ts";
import {
  type CompanyAction,
  changeCompany,
  type LockedCompany,
  requireUnchanged,
} from "./change-company.ts";
import { limitOf } from "./credit-figures.ts";

/** Changes the balance of a locked company so that its credit limit (paise) is the given one; returns the audit entry. */
export async function setLimit(
  { tx, company, used }: LockedCompany,
  limit: number,
  reason: string,
): Promise<Change> {
  const { balance } = company;
  const next = limit - used;
  const before = limitOf({ balance, used });
  // A reversed payment can leave the balance below zero; then the limit may be raised in steps.
  if (next < Math.min(0, balance)) {
    throw new Refusal(
      400,
      `${formatMoney(used)} of the limit is in use, so it can't be lower. To stop orders on account now, hold the account.`,
    );
  }
  const amount = next - balance;
  if (amount !== 0) await addToBalance(tx, { companyId: company.id, amount, reason });
  return { field: "credit limit", from: formatMoney(before), to: formatMoney(limit) };
}

interface Step<Value> {
  from: Value;
  to: Value;
}

interface CreditChange {
  limit?: Step<number> | undefined;
  creditDays?: Step<number> | undefined;
  markedOverdue?: Step<boolean> | undefined;
  reason: string;
}

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** The fields of a credit change as text: what its operator saw, and what is stored. */
function describeFields({ company, used }: LockedCompany, change: CreditChange) {
  const { limit, creditDays, markedOverdue } = change;
  const stored = limitOf({ balance: company.balance, used });
  const fields: [string, string | undefined, string][] = [
    ["credit limit", limit && formatMoney(limit.from), formatMoney(stored)],
    ["credit days", creditDays && String(creditDays.from), String(company.creditDays)],
    ["marked overdue", markedOverdue && yesNo(markedOverdue.from), yesNo(company.markedOverdue)],
  ];
  const named = fields.filter(([, expected]) => expected !== undefined);
  return {
    expected: Object.fromEntries(named.map(([field, expected]) => [field, expected ?? ""])),
    current: Object.fromEntries(named.map(([field, , current]) => [field, current])),
  };
}

/** Changes credit limit, credit days and overdue mark; 409 if one of them was changed meanwhile. */
export const changeCredit = (db: Db, action: CompanyAction, change: CreditChange): Promise<void> =>
  changeCompany(db, action, async (locked) => {
    const { tx, company, audit } = locked;
    const { limit, creditDays, markedOverdue, reason } = change;
    const { expected, current } = describeFields(locked, change);
    await requireUnchanged(tx, company.id, expected, current);
    const changes: Change[] = [];
    if (limit) changes.push(await setLimit(locked, limit.to, reason));
    if (creditDays) {
      const { from, to } = creditDays;
      changes.push({ field: "credit days", from: String(from), to: String(to) });
    }
    if (markedOverdue) {
      const { from, to } = markedOverdue;
      changes.push({ field: "marked overdue", from: yesNo(from), to: yesNo(to) });
    }
    if (creditDays || markedOverdue) {
      await tx
        .update(companies)
        .set({ creditDays: creditDays?.to, markedOverdue: markedOverdue?.to })
        .where(eq(companies.id, company.id));
    }
    await audit(changes, reason);
  });
