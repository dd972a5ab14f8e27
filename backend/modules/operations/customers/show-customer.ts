import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  CustomerCredit,
  CustomerPage,
  CustomerUser,
} from "../../../../lib/contract/operations/customer-page.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { panOf } from "../../../../lib/gstin.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { compareDue } from "../../../../lib/payments/open-lots.ts";
import type { AccountStatus } from "../../../../lib/rules/account-status.ts";
import { GRACE_DAYS, isOverdueLot } from "../../../../lib/rules/overdue.ts";
import type { Db } from "../../../db/client.ts";
import { isCompanyOverdue } from "../../../db/overdue.ts";
import { pendingUsers, sessions } from "../../../db/schema/index.ts";
import { isActiveSession } from "../../../http/authentication.ts";
import { Refusal } from "../../../http/errors.ts";
import { type CompanyStatement, getCompanyStatement } from "../../invoices/index.ts";
import {
  findHistory,
  findMessages,
  findNotes,
  findOrders,
  findReturns,
  findRfis,
} from "./company-activity.ts";
import { limitOf } from "./credit-figures.ts";
import { findDiscounts } from "./discounts.ts";
import { loadReviews, type Review } from "./load-reviews.ts";
import { checksOf, describeBilling, describeGstState, factsOf } from "./review.ts";

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

async function findUsers(db: Db, { users }: Review): Promise<CustomerUser[]> {
  const ids = users.map(({ id }) => id);
  const active =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(sessions)
          .where(and(inArray(sessions.userId, ids), isActiveSession))
          .orderBy(desc(sessions.lastSeenAt));
  return users.map((user) => {
    const own = active.filter(({ userId }) => userId === user.id);
    const starts = own.map(({ createdAt }) => createdAt.toISOString()).sort();
    return {
      id: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      jobTitle: user.jobTitle,
      email: user.email,
      emailVerifiedAt: isoOrNull(user.emailVerifiedAt),
      mobile: user.mobile,
      mobileVerifiedAt: isoOrNull(user.mobileVerifiedAt),
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: isoOrNull(user.lastSignInAt) ?? starts.at(-1) ?? null,
      sessions: own.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  });
}

/** Why an account is overdue, "" if it is not. */
function explainOverdue(
  overdue: boolean,
  markedOverdue: boolean,
  { open }: CompanyStatement,
  today: string,
) {
  if (!overdue) return "";
  const late = open
    .flatMap(({ number, lots }) => lots.map((lot) => ({ ...lot, number })))
    .filter((lot) => isOverdueLot(lot, today))
    .sort(compareDue);
  const sum = late.reduce((total, one) => total + one.open, 0);
  const oldest = late[0];
  return [
    ...(markedOverdue ? ["Marked as overdue by an operator"] : []),
    ...(oldest
      ? [
          `${formatMoney(sum)} unpaid for more than ${GRACE_DAYS} days after the due date; oldest: ${oldest.number}, due ${formatDate(oldest.due ?? "")}`,
        ]
      : []),
  ].join(". ");
}

async function findCredit(
  db: Db,
  { company }: Review,
  statement: CompanyStatement,
  today: string,
): Promise<CustomerCredit> {
  const overdue = await isCompanyOverdue(db, company.id, today);
  const { balance, used, creditDays, markedOverdue } = company;
  return {
    limit: limitOf({ balance, used }),
    used,
    available: balance,
    creditDays,
    graceDays: GRACE_DAYS,
    overdue,
    overdueReason: explainOverdue(overdue, markedOverdue, statement, today),
    markedOverdue,
  };
}

async function findPendingUsers(db: Db, companyId: number): Promise<CustomerPage["pendingUsers"]> {
  const rows = await db
    .select({
      name: sql<string>`trim(${pendingUsers.firstName} || ' ' || ${pendingUsers.lastName})`,
      email: pendingUsers.email,
      createdAt: pendingUsers.createdAt,
    })
    .from(pendingUsers)
    .where(eq(pendingUsers.companyId, companyId))
    .orderBy(asc(pendingUsers.id));
  return rows.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
}

/** The customer page of a company; 404 if this brand has no such company. */
export async function getCustomerPage(
  db: Db,
  { brand, companyId }: { brand: BrandId; companyId: number },
  now: Date,
): Promise<CustomerPage> {
  const review = (await loadReviews(db, [companyId])).get(companyId);
  if (review?.company.brand !== brand)
    throw new Refusal(404, `There is no customer ${companyId} on ${brand}.`);
  const { company, addresses, otherAccounts } = review;
  const gstin = company.gstin ?? "";
  const recipients = [
    company.contactEmail,
    ...review.users.flatMap(({ email, mobile }) => [email, mobile]),
  ];
  const statement = await getCompanyStatement(db, companyId, now);
  const [users, pending, credit, discounts, orders, rfis, returns, messages, notes, history] =
    await Promise.all([
      findUsers(db, review),
      findPendingUsers(db, companyId),
      findCredit(db, review, statement, indianDay(now)),
      findDiscounts(db, companyId, now),
      findOrders(db, companyId),
      findRfis(db, companyId),
      findReturns(db, companyId),
      findMessages(db, { brand, companyId, recipients: recipients.filter(Boolean) }),
      findNotes(db, companyId),
      findHistory(db, companyId),
    ]);
  return {
    companyId,
    brand,
    company: company.name,
    customerNumber: company.customerNumber,
    status: company.status as AccountStatus,
    createdAt: company.createdAt.toISOString(),
    gstin,
    pan: gstin ? panOf(gstin) : "",
    gstState: gstin ? describeGstState(gstin) : "",
    contactEmail: company.contactEmail,
    billing: describeBilling(review),
    sez: company.sez,
    checks: checksOf(review),
    otherAccounts,
    users,
    pendingUsers: pending,
    addresses,
    credit,
    discounts,
    orders,
    rfis,
    returns,
    statement: {
      closing: statement.closing,
      ageing: statement.ageing,
      open: statement.open.map(({ kind, number, orderNumber, open, lots, daysOverdue }) => ({
        kind,
        number,
        orderNumber,
        open,
        lots,
        daysOverdue,
      })),
      entries: statement.entries,
    },
    messages,
    notes,
    history,
    reviewed: factsOf(review),
  };
}
