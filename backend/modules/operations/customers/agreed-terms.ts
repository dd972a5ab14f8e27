import { and, eq, isNotNull, or } from "drizzle-orm";
import { formatMoney } from "../../../../lib/format.ts";
import { isAllowed, type Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries, balanceEntries, orders } from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import type { LockedCompany } from "./change-company.ts";
import { limitOf } from "./credit-figures.ts";
import type { DiscountTerms } from "./discounts.ts";

export interface Terms {
  /** Credit limit in paise. */
  limit: number;
  creditDays: number;
  discount: DiscountTerms | null;
}

/**
 * Whether terms were agreed with a company before: it was Active once, an order of it was approved, or its balance has moved.
 * An order that only waits for approval says nothing of that, because applicants may order. Every change of a status by an
 * operator is in the audit log, whose entries are kept.
 */
async function wasCustomer(tx: Db, companyId: number): Promise<boolean> {
  const found = [
    await tx.$count(balanceEntries, eq(balanceEntries.companyId, companyId)),
    await tx.$count(orders, and(eq(orders.companyId, companyId), isNotNull(orders.approvedAt))),
    await tx.$count(
      auditEntries,
      and(
        eq(auditEntries.companyId, companyId),
        eq(auditEntries.field, "status"),
        or(eq(auditEntries.oldValue, "Active"), eq(auditEntries.newValue, "Active")),
      ),
    ),
  ];
  return found.some((count) => count > 0);
}

/**
 * Refuses (403) other terms than the stored ones for a former customer, unless the operator may change them: who may reopen an
 * account and approve it again must not change its credit that way. The first terms of an account are anybody's who may
 * approve it.
 */
export async function requireMayAgree(
  { tx, company, used }: LockedCompany,
  { limit, creditDays, discount }: Terms,
  { roles }: Operator,
): Promise<void> {
  const stored = limitOf({ balance: company.balance, used });
  const changesCredit = limit !== stored || creditDays !== company.creditDays;
  const isRefused =
    (changesCredit && !isAllowed(roles, "customers/credit")) ||
    (discount !== null && !isAllowed(roles, "customers/add-discount"));
  if (!isRefused || !(await wasCustomer(tx, company.id))) return;
  throw new Refusal(
    403,
    `Nothing was changed, because terms were agreed with this customer before, and only accounts can change them. Approve the account with a credit limit of ${formatMoney(stored)}, ${company.creditDays} credit days and no new discount, or ask accounts.`,
  );
}
