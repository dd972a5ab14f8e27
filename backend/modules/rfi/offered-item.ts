import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { itemStock, items, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { isActive } from "./requested-items.ts";
import type { LockedLine, Rfi } from "./rfi-lines.ts";

export interface OfferedItem {
  itemId: number;
  designation: string;
  maker: string;
}

/** Finds the items that the operator names by code; 404 if the brand doesn't sell one, 409 if several have the code. */
export async function findNamedItems(
  db: Db,
  { brand }: Rfi,
  codes: string[],
): Promise<Map<string, OfferedItem>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .select({
      code: items.code,
      itemId: items.id,
      designation: items.designation,
      maker: items.maker,
    })
    .from(items)
    .innerJoin(itemStock, eq(itemStock.itemId, items.id))
    .where(and(eq(items.brand, brand), eq(items.status, "Active"), inArray(items.code, codes)));
  const byCode = new Map(found.map(({ code, ...item }) => [code, item]));
  const unknown = codes.find((code) => !byCode.has(code));
  if (unknown !== undefined) throw new Refusal(404, `There is no item with the code ${unknown}.`);
  const ambiguous = codes.find((code) => found.filter((item) => item.code === code).length > 1);
  if (ambiguous !== undefined) throw new Refusal(409, `Several items have the code ${ambiguous}.`);
  return byCode;
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
 * The item that an answer offers for a line. A requested text gets the named item and keeps it: carts and payments refer to
 * offers by line. 400 if a text has no item, 409 if the line has another one.
 */
export async function chooseItem(
  tx: Db,
  rfi: Rfi,
  line: LockedLine,
  named: OfferedItem | undefined,
): Promise<OfferedItem> {
  const { itemId, item, requestedText } = line;
  if (itemId !== null && item) {
    if (named && named.itemId !== itemId) {
      const name = `${item.designation} ${item.maker}`;
      throw new Refusal(409, `Line ${line.line} is ${name} and can't be changed to another item.`);
    }
    return { itemId, ...item };
  }
  if (!named) {
    const text = `Line ${line.line} asks for “${requestedText}”, which is not in the catalogue.`;
    throw new Refusal(
      400,
      `${text} Name the item you offer with --item CODE, or decline the line.`,
    );
  }
  await refuseSecondLine(tx, rfi, line, named);
  return named;
}
