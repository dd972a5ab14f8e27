import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { CustomerRow } from "../../../../lib/contract/operations/customers.ts";
import { cleanGstin, normaliseEmail, parseMobile } from "../../../../lib/forms/validators.ts";
import type { AccountStatus } from "../../../../lib/rules/account-status.ts";
import type { Db } from "../../../db/client.ts";
import { startingWith } from "../../../db/like.ts";
import { isOverdue } from "../../../db/overdue.ts";
import { companies, companyPan, companyWords, users, userWords } from "../../../db/schema/index.ts";
import { loadReviews } from "./load-reviews.ts";
import { checksOf, factsOf } from "./review.ts";

export interface CustomerFilter {
  brand?: BrandId | undefined;
  status?: AccountStatus | undefined;
  overdue?: boolean | undefined;
  text?: string | undefined;
  before?: number | undefined;
  limit: number;
}

/** "kulk:* & works:*", which matches words that begin so; null if the text has no letters or digits. */
export function toWordQuery(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & ");
}

/** Companies with this text in name, customer ID, GSTIN or PAN, or in name, e-mail address or mobile number of a user. */
function matchesText(text: string): SQL | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  const words = toWordQuery(typed);
  const gstin = cleanGstin(typed);
  const mobile = parseMobile(typed);
  const ofUsers = or(
    sql`${users.email} like ${startingWith(normaliseEmail(typed))}`,
    mobile ? eq(users.mobile, mobile) : undefined,
    words ? sql`${userWords(users)} @@ to_tsquery('simple', ${words})` : undefined,
  );
  return or(
    words ? sql`${companyWords(companies)} @@ to_tsquery('simple', ${words})` : undefined,
    eq(companies.customerNumber, typed.toUpperCase()),
    eq(companies.gstin, gstin),
    eq(companyPan(companies), gstin),
    eq(companies.contactEmail, normaliseEmail(typed)),
    sql`${companies.id} in (select ${users.companyId} from ${users} where ${ofUsers})`,
  );
}

/** Customers, newest first; `next` is null on the last page. */
export async function listCustomers(db: Db, filter: CustomerFilter, today: string) {
  const { brand, status, overdue, text, before, limit } = filter;
  const found = await db
    .select({
      companyId: companies.id,
      brand: companies.brand,
      company: companies.name,
      customerNumber: companies.customerNumber,
      gstin: sql<string>`coalesce(${companies.gstin}, '')`,
      status: companies.status,
      overdue: isOverdue(today),
      email: sql<string>`coalesce((select u.email from ${users} u where u.company_id = companies.id order by u.id limit 1),
        companies.contact_email)`,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .where(
      and(
        brand ? eq(companies.brand, brand) : undefined,
        status ? eq(companies.status, status) : undefined,
        overdue === undefined ? undefined : sql`${isOverdue(today)} = ${overdue}`,
        before ? lt(companies.id, before) : undefined,
        matchesText(text ?? ""),
      ),
    )
    .orderBy(desc(companies.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const waiting = shown.filter((one) => one.status === "Approval Pending");
  const reviews = await loadReviews(
    db,
    waiting.map(({ companyId }) => companyId),
  );
  const rows = shown.map((one): CustomerRow => {
    const review = reviews.get(one.companyId);
    return {
      ...one,
      brand: one.brand as BrandId,
      status: one.status as AccountStatus,
      createdAt: one.createdAt.toISOString(),
      reviewed: review ? factsOf(review) : null,
      warnings: review
        ? checksOf(review)
            .filter(({ ok }) => !ok)
            .map(({ check, finding }) => `${check}: ${finding}`)
        : [],
    };
  });
  return { rows, next: found.length > limit ? (shown.at(-1)?.companyId ?? null) : null };
}
