import { and, eq, sql } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import { hasSameItem } from "../../../lib/cart/same-item.ts";
import type { RefusedChange } from "../../../lib/contract/cart-changes.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { QUANTITY_MAX } from "../../../lib/rules/quantity.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, items } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockQuantities, MAX_LINES, setItems, updateCart } from "./cart.ts";
import type { Owner } from "./cart-lines.ts";
import { type CartItem, type FoundItem, findItems, type LineInput } from "./item-lookup.ts";
import { findUnmerged, recordMerge } from "./merge.ts";

/** Names of the items in a cart; lines of RFI offers are locked. */
export const findNamedLines = (tx: Db, { userId, brand }: Owner) =>
  tx
    .select({
      name: items.designation,
      brand: items.maker,
      locked: sql<boolean>`${cartLines.rfiLineId} is not null`,
    })
    .from(cartLines)
    .innerJoin(items, and(eq(items.id, cartLines.itemId), eq(items.brand, brand)))
    .where(eq(cartLines.userId, userId));

interface RequestedLine extends CartItem {
  item: FoundItem;
  /** The item as the caller named it. */
  id: string;
}

interface AddedLines {
  inputs: LineInput[];
  /** Set nothing if the cart has one of the items already (4.8). */
  unlessPresent?: boolean | undefined;
  /** Id of a guest cart, whose quantities are added, and only once (9.5). Without it, quantities are set. */
  mergeId?: string | null | undefined;
}

/** One line per item, in the order of the request, and the lines whose item is not in the brand's catalogue. */
async function findRequested(db: Db, { brand }: Owner, { inputs, mergeId }: AddedLines) {
  const itemOf = await findItems(db, brand, inputs);
  const lines = new Map<number, RequestedLine>();
  const unknown: RefusedChange[] = [];
  for (const input of inputs) {
    const id = String(input.itemId ?? input.code ?? "");
    const item = itemOf(input);
    if (!item) {
      unknown.push({ id, status: 404, message: messages.itemNotFound });
      continue;
    }
    const earlier = mergeId ? (lines.get(item.id)?.quantity ?? 0) : 0;
    lines.set(item.id, { itemId: item.id, quantity: earlier + input.quantity, item, id });
  }
  return { lines: [...lines.values()], unknown };
}

/** Why lines can't get their new quantity, by item id; `quantities` are those of the cart, which has `size` lines. */
function findReasons(lines: CartItem[], quantities: Map<number, number>, size: number) {
  const reasons = new Map<number, string>();
  let room = MAX_LINES - size;
  for (const { itemId, quantity } of lines) {
    const isNew = !quantities.has(itemId);
    if (quantity > QUANTITY_MAX) reasons.set(itemId, messages.tooManyPieces);
    else if (isNew && room <= 0) reasons.set(itemId, messages.cartFull);
    else if (isNew) room--;
  }
  return reasons;
}

async function addInTransaction(
  tx: Db,
  owner: Owner,
  requested: RequestedLine[],
  { unlessPresent, mergeId }: AddedLines,
): Promise<{ added: boolean; refused: RefusedChange[] }> {
  const cart = await findNamedLines(tx, owner);
  const names = requested.map(({ item }) => ({ name: item.designation, brand: item.maker }));
  const { manyMakers } = brands[owner.brand];
  if (unlessPresent && hasSameItem(cart, names, { manyMakers, areOffers: false }))
    return { added: false, refused: [] };
  const quantities = await lockQuantities(tx, owner, requested);
  const totals = mergeId
    ? (await findUnmerged(tx, owner, mergeId, requested)).map(({ itemId, quantity }) => ({
        itemId,
        quantity: quantity + (quantities.get(itemId) ?? 0),
      }))
    : requested.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const reasons = findReasons(totals, quantities, cart.length);
  const accepted = totals.filter(({ itemId }) => !reasons.has(itemId));
  await setItems(tx, owner, accepted);
  if (mergeId) {
    const acceptedIds = new Set(accepted.map(({ itemId }) => itemId));
    const merged = requested.filter(({ itemId }) => acceptedIds.has(itemId));
    await recordMerge(tx, owner, mergeId, merged);
  }
  const refused = requested.flatMap(({ id, itemId }) => {
    const message = reasons.get(itemId);
    return message ? [{ id, status: 409, message }] : [];
  });
  return { added: true, refused };
}

/** Sets the quantities of items, or adds those of a guest cart (4.8, 9.5); each line is refused by itself. */
export async function addLines(db: Db, owner: Owner, lines: AddedLines) {
  const { lines: requested, unknown } = await findRequested(db, owner, lines);
  const { added, refused } = await updateCart(db, owner, (tx) =>
    addInTransaction(tx, owner, requested, lines),
  );
  return { added, refused: [...unknown, ...refused] };
}

function throwFirst([first]: RefusedChange[]): void {
  if (first) throw new Refusal(first.status, first.message);
}

/** The same, all or none (7.27): throws the first refusal. */
export async function addAllLines(db: Db, owner: Owner, lines: AddedLines): Promise<void> {
  const { lines: requested, unknown } = await findRequested(db, owner, lines);
  throwFirst(unknown);
  await updateCart(db, owner, async (tx) => {
    const { refused } = await addInTransaction(tx, owner, requested, lines);
    throwFirst(refused);
  });
}
