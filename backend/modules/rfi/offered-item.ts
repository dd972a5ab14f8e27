import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemStock, items, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockOwnCompany } from "../accounts/index.ts";
import { isActive } from "./requested-items.ts";
import type { LockedLine, Rfi } from "./rfi-lines.ts";

export interface OfferedItem {
  itemId: number;
  designation: string;
  maker: string;
}

/** The item that an operator names for a line: by code, by id, or the one that was requested. */
export type NamedItem = { code: string } | { id: number } | "requested";

interface FoundItem extends OfferedItem {
  code: string;
}

/** Active items of the brand with these codes or ids. */
function findItems(db: Db, { brand }: Rfi, codes: string[], ids: number[]): Promise<FoundItem[]> {
  const isNamed = or(inArray(items.code, codes), inArray(items.id, ids));
  return db
    .select({
      code: items.code,
      itemId: items.id,
      designation: items.designation,
      maker: items.maker,
    })
    .from(items)
    .innerJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(and(eq(items.brand, brand), eq(items.status, "Active"), isNamed));
}

/** 404 if the brand doesn't sell the item, 409 if several have the code. */
function pickItem(found: FoundItem[], name: { code: string } | { id: number }): OfferedItem {
  const byId = "id" in name;
  const fitting = found.filter((item) =>
    byId ? item.itemId === name.id : item.code === name.code,
  );
  const [only, another] = fitting;
  if (!only) {
    throw new Refusal(
      404,
      byId ? "This item is no longer sold." : `There is no item with the code ${name.code}.`,
    );
  }
  if (another) throw new Refusal(409, `Several items have the code ${only.code}.`);
  return only;
}

/** Ids of the requested items of lines for which other items were offered. */
async function findRequestedIds(tx: Db, { id }: Rfi, lines: number[]) {
  if (lines.length === 0) return new Map<number, number | null>();
  const rows = await tx
    .select({ line: rfiLines.line, requestedItemId: rfiLines.requestedItemId })
    .from(rfiLines)
    .where(and(eq(rfiLines.rfiId, id), inArray(rfiLines.line, lines)));
  return new Map(rows.map((row) => [row.line, row.requestedItemId]));
}

/**
 * Finds the items that the operator names, by line. The company is locked first, as its requests for them must not change
 * meanwhile. 404 if the brand doesn't sell one, 409 if several have the code.
 */
export async function findNamedItems(
  tx: Db,
  rfi: Rfi,
  inputs: { line: number; item?: NamedItem | undefined }[],
): Promise<Map<number, OfferedItem>> {
  const asRequested = inputs.filter(({ item }) => item === "requested").map(({ line }) => line);
  const requestedIds = await findRequestedIds(tx, rfi, asRequested);
  const named = inputs.flatMap(({ line, item }) => {
    if (item === undefined) return [];
    if (item !== "requested") return { line, item };
    const id = requestedIds.get(line);
    return id ? { line, item: { id } } : [];
  });
  if (named.length === 0) return new Map();
  await lockOwnCompany(tx, rfi);
  const codes = named.flatMap(({ item }) => ("code" in item ? item.code : []));
  const ids = named.flatMap(({ item }) => ("id" in item ? item.id : []));
  const found = await findItems(tx, rfi, codes, ids);
  return new Map(named.map(({ line, item }) => [line, pickItem(found, item)]));
}

/** 409 if another line of the RFI has the item, or if the company has requested it or can order an offer of it. */
async function refuseSecondLine(tx: Db, rfi: Rfi, line: LockedLine, item: OfferedItem) {
  const inSameRfi = eq(rfiLines.rfiId, rfi.id);
  const [other] = await tx
    .select({ number: rfis.number, line: rfiLines.line })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .where(
      and(
        eq(rfiLines.companyId, rfi.companyId),
        eq(rfiLines.itemId, item.itemId),
        ne(rfiLines.id, line.id),
        or(inSameRfi, isActive),
      ),
    );
  if (!other) return;
  const name = `${item.designation} ${item.maker}`;
  throw new Refusal(
    409,
    `Line ${line.line}: ${name} is line ${other.line} of ${other.number} already. Offer the pieces there and decline this line with a note.`,
  );
}

/**
 * The item that an answer offers for a line: the named one, or the one that the line has. 400 if a text has no item, 409 if
 * another active line has the named one, or if the line's own is no longer sold.
 */
export async function chooseItem(
  tx: Db,
  rfi: Rfi,
  line: LockedLine,
  named: OfferedItem | undefined,
): Promise<OfferedItem> {
  const { itemId, item, requestedText } = line;
  if (named && named.itemId !== itemId) {
    await refuseSecondLine(tx, rfi, line, named);
    return named;
  }
  if (itemId !== null && item) {
    if (line.itemStatus === "Active") return { itemId, ...item };
    const name = `${item.designation} ${item.maker}`;
    const way = "Offer another item or decline the line.";
    throw new Refusal(409, `Line ${line.line}: ${name} is no longer sold. ${way}`);
  }
  const text = `Line ${line.line} asks for “${requestedText}”, which is not in the catalogue.`;
  throw new Refusal(400, `${text} Name the item you offer, or decline the line.`);
}

/** Id of the requested item of a line, if `offered` is another one. */
export function getReplacedItemId(line: LockedLine, offered: OfferedItem): number | null {
  const requested = line.requestedItemId ?? (line.requestedText === null ? line.itemId : null);
  return requested === offered.itemId ? null : requested;
}
