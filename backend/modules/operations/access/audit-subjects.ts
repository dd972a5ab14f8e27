import { inArray, sql } from "drizzle-orm";
import type { AuditSubjectEntry } from "../../../../lib/contract/operations/operators.ts";
import type { Db } from "../../../db/client.ts";
import { companies, imports, items, operators } from "../../../db/schema/index.ts";
import { customerPage, orderPage } from "../search/found.ts";

type Subject = Pick<AuditSubjectEntry, "type" | "id">;
type Shown = Pick<AuditSubjectEntry, "name" | "href">;

/** Subjects whose audit entries name them by a database id; a page leads only to those that still exist. */
const loaders: Record<string, (db: Db, ids: number[]) => Promise<(Shown & { id: number })[]>> = {
  async customer(db, ids) {
    const { id, name, brand } = companies;
    const rows = await db.select({ id, name, brand }).from(companies).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: customerPage(row.brand, row.id) }));
  },
  async item(db, ids) {
    const name = sql<string>`${items.maker} || ' ' || ${items.designation}`;
    const rows = await db.select({ id: items.id, name }).from(items).where(inArray(items.id, ids));
    return rows.map((row) => ({ ...row, href: `/items/${row.id}` }));
  },
  async operator(db, ids) {
    const { id, name } = operators;
    const rows = await db.select({ id, name }).from(operators).where(inArray(id, ids));
    return rows.map((row) => ({ ...row, href: "/operators" }));
  },
  async import(db, ids) {
    const rows = await db.select({ id: imports.id }).from(imports).where(inArray(imports.id, ids));
    return rows.map((row) => ({ ...row, name: "", href: `/imports/${row.id}` }));
  },
};

/** Pages of subjects whose audit entries name them by their number. The search leads on to the page of a document. */
const pages: Record<string, (number: string) => string> = {
  order: orderPage,
  rfi: (number) => `/rfis/${number}`,
  return: (number) => `/returns/${number}`,
  shipment: (number) => orderPage(number.replace(/-\d+$/, "")),
  invoice: (number) => `/search?q=${encodeURIComponent(number)}`,
  receipt: (number) => `/search?q=${encodeURIComponent(number)}`,
  payment: (number) => `/search?q=${encodeURIComponent(number)}`,
};

const keyOf = ({ type, id }: Subject): string => `${type} ${id}`;

/** Names subjects of audit entries as operators know them, with a query for each kind. */
export async function nameSubjects(
  db: Db,
  subjects: Subject[],
): Promise<(subject: Subject) => AuditSubjectEntry> {
  const known = new Map<string, Shown>();
  for (const [type, load] of Object.entries(loaders)) {
    const wanted = subjects.filter((one) => one.type === type && /^\d{1,9}$/.test(one.id));
    if (wanted.length === 0) continue;
    const ids = [...new Set(wanted.map(({ id }) => Number(id)))];
    for (const { id, name, href } of await load(db, ids))
      known.set(keyOf({ type, id: String(id) }), { name, href });
  }
  return ({ type, id }) => {
    const { name = "", href = pages[type]?.(id) ?? null } = known.get(keyOf({ type, id })) ?? {};
    return { type, id, name, href };
  };
}
