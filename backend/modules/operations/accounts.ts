import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { formatMoney } from "../../../lib/format.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { referenceKey } from "../../../lib/reference-key.ts";
import type { AccountStatus } from "../../../lib/rules/account-status.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import { recordChanges } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { isCompanyOverdue, isOverdue } from "../../db/overdue.ts";
import { balanceEntries, companies, users } from "../../db/schema/index.ts";
import { endSessionsOfCompany } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { addToBalance } from "../invoices/index.ts";
import type { Email, Sites } from "../notifications/index.ts";
import { accountTemplates, enqueue } from "../notifications/index.ts";

/** Selects an account by e-mail address, and by brand if both brands have the address. */
export interface AccountSelector {
  email: string;
  brand?: BrandId | undefined;
}

const columns = {
  brand: companies.brand,
  email: users.email,
  company: companies.name,
  customerNumber: companies.customerNumber,
  gstin: companies.gstin,
  status: companies.status,
  balance: companies.balance,
  creditDays: companies.creditDays,
  userType: users.userType,
  emailVerifiedAt: users.emailVerifiedAt,
  companyId: companies.id,
  userId: users.id,
};

export const listAccounts = (
  db: Db,
  filter: { brand?: BrandId | undefined; status?: AccountStatus | undefined },
  today: string,
) =>
  db
    .select({ ...columns, overdue: isOverdue(today) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        filter.brand ? eq(companies.brand, filter.brand) : undefined,
        filter.status ? eq(companies.status, filter.status) : undefined,
      ),
    )
    .orderBy(asc(companies.brand), asc(users.email));

/** Returns the selected account; Refusal 404 if there is none, 400 if both brands have it and no brand is given. */
export async function findAccount(db: Db, { email, brand }: AccountSelector) {
  const address = email.trim().toLowerCase();
  const [account, another] = await db
    .select(columns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.email, address), brand ? eq(users.brand, brand) : undefined));
  if (!account)
    throw new Refusal(404, `There is no account ${address}${brand ? ` on ${brand}` : ""}.`);
  if (another)
    throw new Refusal(400, `${address} exists on both brands. Add --brand zwz or --brand nod.`);
  return account;
}

/** The selected account as operators see it. Refusals as for `findAccount`. */
export async function showAccount(db: Db, selector: AccountSelector, today: string) {
  const account = await findAccount(db, selector);
  return { ...account, overdue: await isCompanyOverdue(db, account.companyId, today) };
}

/** Sets the status and notifies the company that its account is active or on hold; on hold also ends its sessions. */
export async function setStatus(
  db: Db,
  sites: Sites,
  companyId: number,
  status: AccountStatus,
  operator: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { status: from } = await lockCompany(tx, companyId);
    if (status === ON_HOLD) await endSessionsOfCompany(tx, companyId);
    if (from === status) return;
    await tx.update(companies).set({ status }).where(eq(companies.id, companyId));
    const change = { companyId, operator, reason: "", action: "accounts/status" };
    await recordChanges(tx, change, [{ field: "status", from, to: status }]);
    if (status === ON_HOLD) await notifyCompany(tx, companyId, accountTemplates.accountHeld);
    if (status === "Active") {
      await notifyCompany(tx, companyId, (brand) =>
        accountTemplates.accountActive(brand, sites[brand]),
      );
    }
  });
}

/** The company, locked as orders lock it. */
async function lockCompany(tx: Db, companyId: number) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  if (!company) throw new Refusal(404, "This account no longer exists.");
  return company;
}

/** Sets the credit period, or marks the account as overdue or not. */
export async function setCredit(
  db: Db,
  companyId: number,
  changes: { creditDays: number } | { markedOverdue: boolean },
  operator: Operator,
): Promise<void> {
  await db.transaction(async (tx) => {
    const former = await lockCompany(tx, companyId);
    await tx.update(companies).set(changes).where(eq(companies.id, companyId));
    const [action, field, from, to] =
      "creditDays" in changes
        ? ["accounts/credit-days", "credit days", former.creditDays, changes.creditDays]
        : ["accounts/overdue", "marked overdue", former.markedOverdue, changes.markedOverdue];
    await recordChanges(tx, { companyId, operator, reason: "", action }, [
      { field, from: String(from), to: String(to) },
    ]);
  });
}

/**
 * Sets the balance (paise) under the lock that orders take and records the difference, and who made it; returns the new
 * balance.
 */
export function changeBalance(
  db: Db,
  companyId: number,
  toBalance: (current: number) => number,
  reason: string,
  operator?: Operator,
): Promise<number> {
  return db.transaction((tx) => changeBalanceIn(tx, companyId, toBalance, { reason, operator }));
}

interface BalanceReason {
  reason: string;
  operator?: Operator | undefined;
  referenceKey?: string;
}

async function changeBalanceIn(
  tx: Db,
  companyId: number,
  toBalance: (current: number) => number,
  { reason, operator, referenceKey: key }: BalanceReason,
): Promise<number> {
  const [current] = await tx
    .select({ balance: companies.balance })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
  if (!current) throw new Refusal(404, "This account no longer exists.");
  const balance = toBalance(current.balance);
  // A refund by the provider can leave it below zero; then it may be raised in steps.
  if (balance < Math.min(0, current.balance))
    throw new Refusal(400, "The balance cannot be negative.");
  await addToBalance(tx, {
    companyId,
    amount: balance - current.balance,
    reason,
    referenceKey: key,
  });
  if (operator)
    await recordChanges(tx, { companyId, operator, reason, action: "accounts/balance" }, [
      { field: "balance", from: formatMoney(current.balance), to: formatMoney(balance) },
    ]);
  return balance;
}

/**
 * Adds an amount (paise) to the balance, once per reference of the company; returns false if it was added before. Refusal 409
 * if that was another amount.
 */
export function addBalance(
  db: Db,
  companyId: number,
  { amount, reference, reason }: { amount: number; reference: string; reason: string },
  operator: Operator,
): Promise<boolean> {
  const key = referenceKey(reference);
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const [earlier] = await tx
      .select({ amount: balanceEntries.amount })
      .from(balanceEntries)
      .where(and(eq(balanceEntries.companyId, companyId), eq(balanceEntries.referenceKey, key)));
    if (earlier && earlier.amount !== amount)
      throw new Refusal(
        409,
        `${reference} has already been recorded with ${formatMoney(earlier.amount)}.`,
      );
    if (earlier) return false;
    await changeBalanceIn(tx, companyId, (current) => current + amount, {
      reason: `${reason} (${reference})`,
      operator,
      referenceKey: key,
    });
    return true;
  });
}

const WEEK_MINUTES = 7 * 1440;

/** Enqueues an e-mail to each user of a company whose address is confirmed; sent only if the transaction commits. */
export async function notifyCompany(
  tx: Db,
  companyId: number,
  toEmail: (brand: BrandId) => Email,
): Promise<void> {
  const recipients = await tx
    .select({ brand: users.brand, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotNull(users.emailVerifiedAt)));
  for (const { brand: stored, email } of recipients) {
    const brand = stored as BrandId;
    const content = toEmail(brand);
    await enqueue(tx, {
      brand,
      channel: "email",
      to: email,
      content,
      expiresInMinutes: WEEK_MINUTES,
    });
  }
}
