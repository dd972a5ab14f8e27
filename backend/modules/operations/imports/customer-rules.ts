import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import { isCompanyName } from "../../../../lib/forms/validators.ts";
import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import type { Db } from "../../../db/client.ts";
import { companies, discounts, items, users } from "../../../db/schema/index.ts";
import { mayChangeCredit } from "./import-roles.ts";
import type { Existing, KindRules } from "./planned-row.ts";
import { customerTarget, discountTarget, selectFields } from "./target.ts";

const textOf = (value: Value | undefined): string => String(value ?? "");
const list = (rows: ReadRow[], field: string): string[] => [
  ...new Set(rows.map(({ values }) => textOf(values[field])).filter(Boolean)),
];

const CREDIT_REFUSED =
  "Only operators with the role accounts change the credit days of an existing customer. Leave the cell empty, or ask one of them.";

export const customerRules: KindRules = {
  target: customerTarget,
  async lookUp(db, brand, rows, { roles }) {
    const { rows: found } = await db.execute<
      Record<string, Value> & { id: number; number: string }
    >(sql`
      select t.id, t.customer_number as number, ${sql.raw(selectFields(customerTarget))} from companies t
      where t.brand = ${brand} and t.customer_number = any(${sql.param(list(rows, "customerNumber"))}::text[])`);
    const known = new Map(
      found.map(({ id, number, ...values }) => [number, { id, subject: number, values }]),
    );
    const nameProblem = (company: Value | undefined) =>
      typeof company !== "string" || isCompanyName(company)
        ? []
        : [{ column: "Company", reason: `“${company.slice(0, 60)}” is not a valid company name.` }];
    return {
      subjectOf: ({ values }) => textOf(values.customerNumber) || "this customer",
      find({ values }) {
        if (!values.customerNumber) return { reason: "The row has no customer ID." };
        return known.get(textOf(values.customerNumber)) ?? null;
      },
      add({ values }) {
        const { brand: _brand, ...record } = values;
        const required = [
          ["company", "Company"],
          ["gstin", "GSTIN"],
          ["contactEmail", "E-mail on file"],
        ] as const;
        const missing = required
          .filter(([field]) => !record[field])
          .map(([, column]) => ({ column, reason: "A new customer needs it." }));
        const tooShort = textOf(record.customerNumber).length < 4;
        const short = tooShort
          ? [{ column: "Customer ID", reason: "A new customer ID has at least 4 characters." }]
          : [];
        return {
          record,
          problems: [...missing, ...short, ...nameProblem(record.company)],
          warnings: [],
        };
      },
      check: (_row, _existing, { company, gstin, creditDays }) => ({
        problems: [
          ...nameProblem(company?.to),
          ...(creditDays && !mayChangeCredit(roles)
            ? [{ column: "Credit days", reason: CREDIT_REFUSED }]
            : []),
        ],
        warnings:
          gstin && textOf(gstin.from).slice(2, 12) !== textOf(gstin.to).slice(2, 12)
            ? ["The GSTIN belongs to another PAN."]
            : [],
      }),
    };
  },
};

/** Companies by customer ID or an e-mail address of a user or on file. */
async function findCompanies(db: Db, brand: BrandId, rows: ReadRow[]) {
  const [numbers, emails] = [list(rows, "customerNumber"), list(rows, "email")];
  const found = await db
    .select({
      id: companies.id,
      number: companies.customerNumber,
      onFile: companies.contactEmail,
      email: users.email,
    })
    .from(companies)
    .leftJoin(users, eq(users.companyId, companies.id))
    .where(
      and(
        eq(companies.brand, brand),
        or(
          numbers.length ? inArray(companies.customerNumber, numbers) : undefined,
          emails.length ? inArray(companies.contactEmail, emails) : undefined,
          emails.length ? inArray(users.email, emails) : undefined,
        ),
      ),
    );
  const byNumber = new Map(found.map((one) => [one.number, one]));
  const byEmail = new Map([
    ...found.map((one) => [one.onFile, one] as const),
    ...found.flatMap((one) => (one.email ? [[one.email, one] as const] : [])),
  ]);
  return ({ values }: ReadRow) =>
    values.customerNumber
      ? byNumber.get(textOf(values.customerNumber))
      : byEmail.get(textOf(values.email));
}

/** Makers and categories of a brand: a misspelt name would silently give no discount. */
async function loadNames(db: Db, brand: BrandId) {
  const sold = eq(items.brand, brand);
  const makers = await db.selectDistinct({ name: items.maker }).from(items).where(sold);
  const categories = await db.selectDistinct({ name: items.category }).from(items).where(sold);
  return {
    makers: new Set(makers.map(({ name }) => name)),
    categories: new Set(categories.map(({ name }) => name)),
  };
}

const discountKey = (company: number, maker: Value, category: Value, from: Value): string =>
  JSON.stringify([company, maker ?? null, category ?? null, from]);

export const discountRules: KindRules = {
  target: discountTarget,
  async lookUp(db, brand, rows, { today }) {
    const companyOf = rows.length > 0 ? await findCompanies(db, brand, rows) : () => undefined;
    const names = await loadNames(db, brand);
    const { rows: found } = await db.execute<
      Record<string, Value> & {
        id: number;
        company: number;
        maker: string;
        category: string;
        from: string;
      }
    >(sql`
      select t.id, t.company_id as company, t.maker, t.category,
        to_char(t.valid_from at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "from", ${sql.raw(selectFields(discountTarget))}
      from ${discounts} t join companies c on c.id = t.company_id where c.brand = ${brand} order by t.id`);
    const subjectOf = ({ values }: ReadRow) =>
      [
        textOf(values.customerNumber) || textOf(values.email),
        values.maker ?? "all makers",
        values.category ?? "all categories",
        `from ${values.from ?? today}`,
      ].join(", ");
    const known = new Map<string, Existing>(
      found.map(({ id, company, maker, category, from, ...values }) => [
        discountKey(company, maker, category, from),
        { id, subject: "", values },
      ]),
    );
    const check = (row: ReadRow, to: Value | undefined) => {
      const { maker, category } = row.values;
      const from = row.values.from ?? today;
      return [
        ...(maker && !names.makers.has(textOf(maker))
          ? [{ column: "Maker", reason: `${brand} has no items of the maker “${maker}”.` }]
          : []),
        ...(category && !names.categories.has(textOf(category))
          ? [{ column: "Category", reason: `${brand} has no items of the category “${category}”.` }]
          : []),
        ...(typeof to === "string" && to < String(from)
          ? [{ column: "To", reason: "The last day must not be before the first." }]
          : []),
      ];
    };
    const warn = (percent: Value | undefined): string[] =>
      typeof percent === "number" && percent > 50_00 ? ["The discount is more than 50 %."] : [];
    const keyOf = (row: ReadRow) => {
      const { maker = null, category = null, from = today } = row.values;
      return discountKey(companyOf(row)?.id ?? 0, maker, category, from);
    };
    return {
      subjectOf,
      // A customer is named by ID or by any of several e-mail addresses.
      keyOf,
      find(row) {
        const { customerNumber, email, percent } = row.values;
        if (!customerNumber && !email)
          return { reason: "The row has neither customer ID nor e-mail." };
        if (percent === undefined) return { reason: "The row has no discount." };
        const company = companyOf(row);
        if (!company)
          return { reason: `${brand} has no customer ${textOf(customerNumber) || textOf(email)}.` };
        const existing = known.get(keyOf(row));
        return existing ? { ...existing, subject: subjectOf(row) } : null;
      },
      add(row) {
        const { maker = null, category = null, percent = null, to = null } = row.values;
        const companyId = companyOf(row)?.id ?? null;
        const from = row.values.from ?? today;
        return {
          record: { companyId, maker, category, percent, from, to },
          problems: check(row, to ?? undefined),
          warnings: warn(percent),
        };
      },
      check: (row, existing) => ({
        problems: check(row, row.values.to === undefined ? existing.values.to : row.values.to),
        warnings: warn(row.values.percent),
      }),
    };
  },
};
