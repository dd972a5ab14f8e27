import { eq, or, sql } from "drizzle-orm";
import { startingWith } from "../../../db/like.ts";
import { companies, companyPan, companyWords, users, userWords } from "../../../db/schema/index.ts";
import { customerPage, type Finder, MOST, newestFirst, toFound } from "./found.ts";

const samePlainText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Companies by name, customer ID, GSTIN, PAN or e-mail address on file. */
export const findCompanies: Finder = async (db, { text, gstin, email, words }) => {
  const number = text.toUpperCase();
  const rows = await db
    .select({
      id: companies.id,
      brand: companies.brand,
      title: companies.name,
      customerNumber: companies.customerNumber,
      gstin: sql<string>`coalesce(${companies.gstin}, '')`,
      contactEmail: companies.contactEmail,
      state: companies.status,
      at: companies.createdAt,
    })
    .from(companies)
    .where(
      or(
        eq(companies.customerNumber, number),
        gstin ? eq(companies.gstin, gstin) : undefined,
        gstin.length === 10 ? eq(companyPan(companies), gstin) : undefined,
        email.includes("@") ? eq(companies.contactEmail, email) : undefined,
        words ? sql`${companyWords(companies)} @@ to_tsquery('simple', ${words})` : undefined,
      ),
    )
    .orderBy(newestFirst(companies.id))
    .limit(MOST);
  return rows.map(({ id, customerNumber, contactEmail, ...row }) =>
    toFound(row, {
      kind: "customer",
      href: customerPage(row.brand, id),
      exact:
        [customerNumber, row.gstin, contactEmail, row.title].some((one) =>
          samePlainText(one, text),
        ) || row.gstin === gstin,
      by: [`customer ID ${customerNumber}`, row.gstin && `GSTIN ${row.gstin}`]
        .filter(Boolean)
        .join(" · "),
    }),
  );
};

/** Users by e-mail address or its beginning, mobile number or name. */
export const findUsers: Finder = async (db, { text, email, mobile, words }) => {
  const rows = await db
    .select({
      companyId: users.companyId,
      brand: users.brand,
      title: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      email: users.email,
      mobile: users.mobile,
      company: companies.name,
      state: companies.status,
      at: users.createdAt,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      or(
        email.length >= 3 ? sql`${users.email} like ${startingWith(email)}` : undefined,
        mobile ? eq(users.mobile, mobile) : undefined,
        words ? sql`${userWords(users)} @@ to_tsquery('simple', ${words})` : undefined,
      ) ?? sql`false`,
    )
    .orderBy(newestFirst(users.id))
    .limit(MOST);
  return rows.map((row) =>
    toFound(row, {
      kind: "user",
      href: customerPage(row.brand, row.companyId),
      exact: row.email === email || row.mobile === mobile || samePlainText(row.title, text),
      by: [row.email, row.mobile].filter(Boolean).join(" · "),
    }),
  );
};
