import { and, eq, inArray } from "drizzle-orm";
import { compareNumbers } from "../../../lib/catalogue/compare-with-request.ts";
import type { OfferableItem } from "../../../lib/contract/operations/rfis.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../http/errors.ts";
import { loadPrices } from "../catalogue/index.ts";
import { showConsoleRfi } from "./rfi-details.ts";

const SHOWN = 10;

const findActiveItems = (db: Db, ids: number[]) =>
  db
    .select({
      id: items.id,
      code: items.code,
      designation: items.designation,
      maker: items.maker,
      category: items.category,
      listPrice: items.listPrice,
      free: itemStock.available,
      leadDays: itemStock.leadDays,
    })
    .from(items)
    .innerJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(and(eq(items.status, "Active"), inArray(items.id, ids)));

/** Items found by a text, with the customer's price, stock, and how they fit what a line requests. */
export async function listOfferableItems(
  { db, search }: Pick<Deps, "db" | "search">,
  { number, line: lineNumber, text }: { number: string; line: number; text: string },
): Promise<{ items: OfferableItem[] }> {
  const rfi = await showConsoleRfi(db, number);
  const line = rfi.lines.find((one) => one.line === lineNumber);
  if (!line) throw new Refusal(404, `${rfi.number} has no line ${lineNumber}.`);
  const found = search.findOne(rfi.brand, text, SHOWN).items;
  const ids = found.map(({ id }) => id);
  const [rows, priceOf] = await Promise.all([
    findActiveItems(db, ids),
    loadPrices(db, rfi.brand, rfi.company.id),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const asked = line.requestedItem ?? line.item;
  const requested = asked
    ? { name: asked.designation, brand: asked.maker }
    : { name: line.requestedText ?? "" };
  return {
    items: found.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const offered = { name: row.designation, brand: row.maker };
      return {
        ...row,
        ownPrice: priceOf(row).yourPrice,
        match: compareNumbers(requested, offered),
      };
    }),
  };
}
