import { and, eq, inArray, or } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** A requested cart line; the item is given by id or else by code. */
export interface LineInput {
  itemId: number | null;
  code: string | null;
  quantity: number;
}

export interface CartItem {
  itemId: number;
  quantity: number;
}

type ItemReference = Pick<LineInput, "itemId" | "code">;

export interface FoundItem {
  id: number;
  designation: string;
  maker: string;
}

/** Looks up items; the returned function gives an item, or undefined if it is not in the brand's catalogue. */
export async function findItems(
  db: Db,
  brand: BrandId,
  references: ItemReference[],
): Promise<(line: ItemReference) => FoundItem | undefined> {
  const ids = references.flatMap((line) => line.itemId ?? []);
  const codes = references.flatMap((line) => (line.itemId === null ? (line.code ?? []) : []));
  const named = or(
    ids.length ? inArray(items.id, ids) : undefined,
    codes.length ? inArray(items.code, codes) : undefined,
  );
  const found = named
    ? await db
        .select({
          id: items.id,
          code: items.code,
          designation: items.designation,
          maker: items.maker,
        })
        .from(items)
        .innerJoin(itemStock, eq(itemStock.itemId, items.id))
        .where(and(eq(items.brand, brand), eq(items.status, "Active"), named))
        .orderBy(items.id)
    : [];
  const byId = new Map(found.map((item) => [item.id, item]));
  const byCode = new Map(found.toReversed().map((item) => [item.code, item]));
  return ({ itemId, code }) => (itemId === null ? byCode.get(code ?? "") : byId.get(itemId));
}

/** Looks up items; the returned function gives an item's id, or throws 404 if it is not in the brand's catalogue. */
export async function findItemIds(
  db: Db,
  brand: BrandId,
  references: ItemReference[],
): Promise<(line: ItemReference) => number> {
  const itemOf = await findItems(db, brand, references);
  return (line) => {
    const item = itemOf(line);
    if (!item) throw new Refusal(404, messages.itemNotFound);
    return item.id;
  };
}
