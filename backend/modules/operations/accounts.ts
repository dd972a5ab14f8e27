import { and, asc, eq, ne, type SQL } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { isOverdue } from "../../db/overdue.ts";
import { balanceEntries, companies, users } from "../../db/schema/index.ts";
import { endSessionsOfCompany, HELD } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import type { Sites } from "../accounts/email-confirmation.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { tellCompany } from "./notify-company.ts";

export const statuses = ["Active", "Approval Pending", "Verification Pending", HELD] as const;
export type Status = (typeof statuses)[number];

/** Whom an operator means: an e-mail address, and the brand when both brands know it. */
export interface Whom {
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
};

const accounts = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(where)
    .orderBy(asc(companies.brand), asc(users.email));

export const listAccounts = (
  db: Db,
  filter: { brand?: BrandId | undefined; status?: Status | undefined },
) =>
  accounts(
    db,
    and(
      filter.brand ? eq(companies.brand, filter.brand) : undefined,
      filter.status ? eq(companies.status, filter.status) : undefined,
    ),
  );

/** The one account meant; Refusal 404 when unknown, 400 when both brands have it and none was said. */
export async function findAccount(db: Db, { email, brand }: Whom) {
  const wanted = email.trim().toLowerCase();
  const found = await accounts(
    db,
    and(eq(users.email, wanted), brand ? eq(users.brand, brand) : undefined),
  );
  const [account, another] = found;
  if (!account)
    throw new Refusal(404, `There is no account ${wanted}${brand ? ` on ${brand}` : ""}.`);
  if (another)
    throw new Refusal(400, `${wanted} is on both brands: say --brand zwz or --brand nod.`);
  return account;
}

/** Sets the status and mails the buyer that the account is active or on hold; holding it ends its sessions at once. */
export async function setStatus(
  db: Db,
  sites: Sites,
  companyId: number,
  status: Status,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(companies)
      .set({ status })
      .where(and(eq(companies.id, companyId), ne(companies.status, status)))
      .returning({ id: companies.id });
    if (status === HELD) await endSessionsOfCompany(tx, companyId);
    if (changed.length === 0) return;
    if (status === HELD) await tellCompany(tx, companyId, accountTemplates.accountHeld);
    if (status === "Active") {
      await tellCompany(tx, companyId, (brand) =>
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

/** Sets the balance (paise) under the lock that orders take, and books the difference; answers the new balance. */
export function changeBalance(
  db: Db,
  companyId: number,
  next: (now: number) => number,
  reason: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const mine = eq(companies.id, companyId);
    const [now] = await tx
      .select({ balance: companies.balance })
      .from(companies)
      .where(mine)
      .for("update");
    if (!now) throw new Refusal(404, "This account is gone.");
    const balance = next(now.balance);
    if (balance < 0) throw new Refusal(400, "The balance can't go below zero.");
    await tx.update(companies).set({ balance }).where(mine);
    await tx.insert(balanceEntries).values({
      companyId,
      amount: balance - now.balance,
      balanceAfter: balance,
      reason,
    });
    return balance;
  });
}
