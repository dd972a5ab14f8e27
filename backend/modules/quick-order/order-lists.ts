import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { cleanText } from "../../../lib/forms/clean-text.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { LISTS_MAX, listNameKey, parseListName } from "../../../lib/forms/order-list.ts";
import type { Db } from "../../db/client.ts";
import { items, orderLists, type StoredListRow, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { lockOwnCompany } from "../accounts/index.ts";

const HOUR_SECONDS = 3600;

const countChange = (db: Db, { userId }: User) =>
  countAttempt(db, [
    { name: "order-lists", subject: String(userId), max: 300, seconds: HOUR_SECONDS },
  ]);

const creators = alias(users, "creators");
const editors = alias(users, "editors");
const fullName = (of: typeof creators | typeof editors) =>
  sql<string>`trim(${of.firstName} || ' ' || ${of.lastName})`;

const summary = {
  id: orderLists.id,
  name: orderLists.name,
  rowCount: orderLists.rowCount,
  version: orderLists.version,
  createdBy: fullName(creators),
  createdAt: orderLists.createdAt,
  updatedBy: fullName(editors),
  updatedAt: orderLists.updatedAt,
};

/** Lists of the buyer's company; a company belongs to one brand. */
const isOwnedBy = ({ companyId }: User) => eq(orderLists.companyId, companyId);

const selectLists = (db: Db) =>
  db
    .select(summary)
    .from(orderLists)
    .innerJoin(creators, eq(creators.id, orderLists.createdBy))
    .innerJoin(editors, eq(editors.id, orderLists.updatedBy))
    .$dynamic();

export type ListSummary = Awaited<ReturnType<typeof listOrderLists>>[number];

/** Named lists of the company, most recently changed first. */
export const listOrderLists = (db: Db, user: User) =>
  selectLists(db).where(isOwnedBy(user)).orderBy(desc(orderLists.updatedAt), desc(orderLists.id));

async function findSummary(db: Db, user: User, id: number | null): Promise<ListSummary> {
  const [found] =
    id === null ? [] : await selectLists(db).where(and(isOwnedBy(user), eq(orderLists.id, id)));
  if (!found) throw new Refusal(404, messages.listNotFound);
  return found;
}

/** Which of the items are sold by the brand now. */
async function findSoldItems(db: Db, { brand }: User, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isSold = and(eq(items.brand, brand), eq(items.status, "Active"), inArray(items.id, ids));
  const rows = await db.select({ id: items.id }).from(items).where(isSold);
  return new Set(rows.map(({ id }) => id));
}

/** Removes the item of rows whose item isn't sold; their texts stay. */
async function keepSoldItems(db: Db, user: User, rows: StoredListRow[]): Promise<StoredListRow[]> {
  const sold = await findSoldItems(db, user, [...new Set(rows.flatMap((row) => row.itemId ?? []))]);
  return rows.map((row) => ({
    ...row,
    itemId: row.itemId !== null && sold.has(row.itemId) ? row.itemId : null,
  }));
}

/** A list of the company with its rows; 404 if there is none. */
export async function getOrderList(db: Db, user: User, id: number | null) {
  const found = await findSummary(db, user, id);
  const [stored] = await db
    .select({ rows: orderLists.rows })
    .from(orderLists)
    .where(and(isOwnedBy(user), eq(orderLists.id, found.id)));
  return { ...found, rows: await keepSoldItems(db, user, stored?.rows ?? []) };
}

export interface ListInput {
  /** The list to replace and the version that the buyer saw; null creates one. */
  replaces: { id: number; version: number } | null;
  name: string;
  rows: StoredListRow[];
}

function parseContent({ name: typed, rows }: ListInput) {
  const parsed = parseListName(typed);
  if ("error" in parsed) throw new Refusal(400, parsed.error);
  const texts = rows.map((row) => ({ ...row, text: cleanText(row.text) }));
  const named = texts.filter(({ text }) => text !== "");
  if (named.length === 0) throw new Refusal(400, messages.listEmpty);
  return { name: parsed.name, nameKey: listNameKey(parsed.name), rows: named };
}

/** 409 if the company has another list with this name. */
async function refuseTakenName(tx: Db, user: User, nameKey: string, id: number | undefined) {
  const [same] = await tx
    .select({ id: orderLists.id })
    .from(orderLists)
    .where(and(isOwnedBy(user), eq(orderLists.nameKey, nameKey)));
  if (same && same.id !== id) throw new Refusal(409, messages.listNameTaken);
}

/** Locks a list; 404 if the company has none with this id, 409 if it is no longer the version that the buyer saw. */
async function lockVersion(tx: Db, user: User, { id, version }: { id: number; version: number }) {
  const [found] = await tx
    .select({ version: orderLists.version })
    .from(orderLists)
    .where(and(isOwnedBy(user), eq(orderLists.id, id)))
    .for("update");
  if (!found) throw new Refusal(404, messages.listNotFound);
  if (found.version !== version) throw new Refusal(409, messages.listChanged);
}

/**
 * Creates a list or replaces one, and returns its summary. 409 if another list has the name, beyond 50 lists, or if the list was
 * changed meanwhile. Locks: company, list.
 */
export async function saveOrderList(db: Db, user: User, input: ListInput): Promise<ListSummary> {
  await countChange(db, user);
  const content = parseContent(input);
  const { companyId, userId } = user;
  const { replaces } = input;
  return db.transaction(async (tx) => {
    await lockOwnCompany(tx, user);
    const rows = await keepSoldItems(tx, user, content.rows);
    const values = { ...content, rows, rowCount: rows.length, updatedBy: userId };
    if (replaces) await lockVersion(tx, user, replaces);
    await refuseTakenName(tx, user, content.nameKey, replaces?.id);
    if (replaces) {
      await tx
        .update(orderLists)
        .set({ ...values, version: replaces.version + 1, updatedAt: sql`now()` })
        .where(eq(orderLists.id, replaces.id));
      return findSummary(tx, user, replaces.id);
    }
    if ((await tx.$count(orderLists, isOwnedBy(user))) >= LISTS_MAX) {
      throw new Refusal(409, messages.listsFull);
    }
    const [created] = await tx
      .insert(orderLists)
      .values({ ...values, companyId, createdBy: userId })
      .returning({ id: orderLists.id });
    return findSummary(tx, user, created?.id ?? null);
  });
}

/** Removes the version of a list that the buyer saw; 404 if there is none, 409 if it was changed meanwhile. */
export async function removeOrderList(
  db: Db,
  user: User,
  id: number | null,
  version: number,
): Promise<void> {
  await countChange(db, user);
  if (id === null) throw new Refusal(404, messages.listNotFound);
  await db.transaction(async (tx) => {
    await lockVersion(tx, user, { id, version });
    await tx.delete(orderLists).where(eq(orderLists.id, id));
  });
}
