import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { normalise, slugOf } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, savedItems, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { findLastOrdered } from "./bought-items.ts";
import { loadPrices, type OwnPrice } from "./pricing.ts";

/** The buyer who reads; a null company is a guest, who has no own prices. */
export interface Reader {
  brand: BrandId;
  companyId: number | null;
}

const columns = {
  id: items.id,
  maker: items.maker,
  designation: items.designation,
  slug: items.slug,
  series: items.series,
  code: items.code,
  category: items.category,
  subCategory: items.subCategory,
  description: items.description,
  boreUm: items.boreUm,
  outsideUm: items.outsideUm,
  widthUm: items.widthUm,
  massMg: items.massMg,
  massApproximate: items.massApproximate,
  universalNumber: items.universalNumber,
  competitorNumber: items.competitorNumber,
  packing: items.packing,
  qtyPerCarton: items.qtyPerCarton,
  country: items.country,
  hsn: items.hsn,
  listPrice: items.listPrice,
  status: items.status,
  available: sql<number>`coalesce(${itemStock.available}, 0)::int`,
  whenOut: sql<string>`coalesce(${itemStock.outOfStockAvailability}, 'On Demand')`,
  leadDays: itemStock.leadDays,
};

const select = (db: Db, brand: BrandId, which: SQL | undefined) =>
  db
    .select(columns)
    .from(items)
    .leftJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(and(eq(items.brand, brand), which))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof select>>[number];
/** An item with live stock; `own` is null for a guest. */
export type ItemRow = Selected & {
  own: (OwnPrice & { /** When the company last ordered it. */ boughtAt: Date | null }) | null;
};

async function priced(db: Db, reader: Reader, rows: Selected[]): Promise<ItemRow[]> {
  if (reader.companyId === null || rows.length === 0)
    return rows.map((row) => ({ ...row, own: null }));
  const ids = rows.map(({ id }) => id);
  const [priceOf, lastOrdered] = await Promise.all([
    loadPrices(db, reader.brand, reader.companyId),
    findLastOrdered(db, reader.companyId, ids),
  ]);
  return rows.map((row) => ({
    ...row,
    own: { ...priceOf(row), boughtAt: lastOrdered.get(row.id) ?? null },
  }));
}

/** Items in the order of `ids`. IDs of other brands are left out. */
export async function itemsByIds(db: Db, reader: Reader, ids: number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const rows = await select(db, reader.brand, inArray(items.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return priced(db, reader, inOrder);
}

/** All items of the brand that are the same bearing, by designation or universal number; the requested one first. */
export async function itemWithEquivalents(db: Db, reader: Reader, id: number): Promise<ItemRow[]> {
  const [item] = await select(db, reader.brand, eq(items.id, id));
  if (!item) return [];
  const same = [eq(items.slug, item.slug)];
  if (item.universalNumber) same.push(eq(items.universalNumber, item.universalNumber));
  const equals = await select(db, reader.brand, or(...same)).orderBy(items.id);
  const distance = (row: Selected) => (row.id === id ? 0 : row.slug === item.slug ? 1 : 2);
  equals.sort((a, b) => distance(a) - distance(b) || a.id - b.id);
  return priced(db, reader, equals);
}

/** A name with more designations than this is not looked up. */
const SLUG_NUMBERS = ["", "-2", "-3", "-4"];

/**
 * Items of the product page at a slug, as a guest sees them. On brand two a page shows every item of a universal number,
 * those spelled like the slug first; numbered slugs are spelled like the plain one and share its page.
 */
export async function itemsOfProductPage(db: Db, brand: BrandId, slug: string): Promise<ItemRow[]> {
  const guest = { brand, companyId: null };
  if (!brands[brand].manyMakers) {
    return priced(
      db,
      guest,
      await select(db, brand, eq(items.slug, slug)).orderBy(items.id).limit(1),
    );
  }
  const numbered = SLUG_NUMBERS.map((number) => slug + number);
  const candidates = await select(db, brand, inArray(items.slug, numbered)).orderBy(items.id);
  const matching = candidates.filter((row) => slugOf(row.designation) === slug);
  const numbers = [...new Set(matching.flatMap((row) => row.universalNumber ?? []))];
  const others =
    numbers.length > 0
      ? await select(db, brand, inArray(items.universalNumber, numbers)).orderBy(items.id)
      : [];
  const rows = new Map([...matching, ...others].map((row) => [row.id, row]));
  return priced(db, guest, [...rows.values()]);
}

/** Items of all makers with this designation, ignoring case, spaces and separators. */
export async function itemsByName(db: Db, reader: Reader, name: string): Promise<ItemRow[]> {
  const slug = slugOf(name);
  if (slug === "") return [];
  const rows = await select(
    db,
    reader.brand,
    inArray(
      items.slug,
      SLUG_NUMBERS.map((number) => slug + number),
    ),
  ).orderBy(items.id);
  const exact = rows.filter((row) => row.designation === name.trim());
  const alike = rows.filter((row) => normalise(row.designation) === normalise(name));
  return priced(db, reader, exact.length > 0 ? exact : alike);
}

/** A user's saved items, newest first. */
export async function itemsSavedBy(db: Db, reader: Reader, userId: number): Promise<ItemRow[]> {
  const rows = await select(db, reader.brand, undefined)
    .innerJoin(savedItems, and(eq(savedItems.itemId, items.id), eq(savedItems.userId, userId)))
    .orderBy(desc(savedItems.savedAt), items.id);
  return priced(db, reader, rows);
}

const SAVED_MAX = 500;

/** Saves items of the brand; idempotent. Returns how many of `ids` exist. 409 beyond 500 saved items. */
export async function saveItems(
  db: Db,
  brand: BrandId,
  userId: number,
  ids: number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const known = await db
    .select({ itemId: items.id })
    .from(items)
    .where(and(eq(items.brand, brand), inArray(items.id, ids)));
  if (known.length === 0) return 0;
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(savedItems)
      .values(known.map(({ itemId }) => ({ userId, itemId })))
      .onConflictDoNothing();
    const saved = await tx.$count(savedItems, eq(savedItems.userId, userId));
    if (saved > SAVED_MAX) throw new Refusal(409, messages.savedItemsFull);
  });
  return known.length;
}

export async function removeSavedItems(db: Db, userId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(savedItems)
    .where(and(eq(savedItems.userId, userId), inArray(savedItems.itemId, ids)));
}
