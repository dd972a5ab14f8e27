import { and, asc, eq, isNotNull, ne, type SQL } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { isOverdue } from "../../db/overdue.ts";
import { balanceEntries, companies, users } from "../../db/schema/index.ts";
import { endSessionsOfCompany, ON_HOLD } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import type { Sites } from "../accounts/email-confirmation.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import type { Email } from "../notifications/email.ts";
import { enqueue } from "../notifications/outbox.ts";

export const accountStatuses = [
  "Active",
  "Approval Pending",
  "Verification Pending",
  ON_HOLD,
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

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
  overdue: isOverdue,
  balance: companies.balance,
  creditDays: companies.creditDays,
  userType: users.userType,
  emailVerifiedAt: users.emailVerifiedAt,
  companyId: companies.id,
  userId: users.id,
};

const selectAccounts = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(where)
    .orderBy(asc(companies.brand), asc(users.email));

export const listAccounts = (
  db: Db,
  filter: { brand?: BrandId | undefined; status?: AccountStatus | undefined },
) =>
  selectAccounts(
    db,
    and(
      filter.brand ? eq(companies.brand, filter.brand) : undefined,
      filter.status ? eq(companies.status, filter.status) : undefined,
    ),
  );

/** Returns the selected account; Refusal 404 if there is none, 400 if both brands have it and no brand is given. */
export async function findAccount(db: Db, { email, brand }: AccountSelector) {
  const address = email.trim().toLowerCase();
  const [account, another] = await selectAccounts(
    db,
    and(eq(users.email, address), brand ? eq(users.brand, brand) : undefined),
  );
  if (!account)
    throw new Refusal(404, `There is no account ${address}${brand ? ` on ${brand}` : ""}.`);
  if (another)
    throw new Refusal(400, `${address} exists on both brands. Add --brand zwz or --brand nod.`);
  return account;
}

/** Sets the status and notifies the company that its account is active or on hold; on hold also ends its sessions. */
export async function setStatus(
  db: Db,
  sites: Sites,
  companyId: number,
  status: AccountStatus,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(companies)
      .set({ status })
      .where(and(eq(companies.id, companyId), ne(companies.status, status)))
      .returning({ id: companies.id });
    if (status === ON_HOLD) await endSessionsOfCompany(tx, companyId);
    if (changed.length === 0) return;
    if (status === ON_HOLD) await notifyCompany(tx, companyId, accountTemplates.accountHeld);
    if (status === "Active") {
      await notifyCompany(tx, companyId, (brand) =>
        accountTemplates.accountActive(brand, sites[brand]),
      );
    }
  });
}

export async function setCredit(
  db: Db,
  companyId: number,
  changes: { creditDays?: number | undefined; markedOverdue?: boolean | undefined },
): Promise<void> {
  await db.update(companies).set(changes).where(eq(companies.id, companyId));
}

/** Sets the balance (paise) under the lock that orders take and records the difference; returns the new balance. */
export function changeBalance(
  db: Db,
  companyId: number,
  toBalance: (current: number) => number,
  reason: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ownCompany = eq(companies.id, companyId);
    const [current] = await tx
      .select({ balance: companies.balance })
      .from(companies)
      .where(ownCompany)
      .for("update");
    if (!current) throw new Refusal(404, "This account no longer exists.");
    const balance = toBalance(current.balance);
    if (balance < 0) throw new Refusal(400, "The balance cannot be negative.");
    await tx.update(companies).set({ balance }).where(ownCompany);
    await tx.insert(balanceEntries).values({
      companyId,
      amount: balance - current.balance,
      balanceAfter: balance,
      reason,
    });
    return balance;
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
