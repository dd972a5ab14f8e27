import { and, eq } from "drizzle-orm";
import { brands } from "../../../brands/index.ts";
import { isSameItem } from "../../../lib/cart/same-item.ts";
import type { RefusedChange } from "../../../lib/contract/cart-changes.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, items } from "../../db/schema/index.ts";
import { MAX_LINES, setItems, updateCart } from "./cart.ts";
import type { Owner } from "./cart-lines.ts";
import { type CartItem, type FoundItem, findItems, type LineInput } from "./item-lookup.ts";
import { mergeItems } from "./merge.ts";

/** The items of a cart; `offer` is the RFI line of an offer. */
export const findPresentLines = (tx: Db, { userId, brand }: Owner) =>
  tx
    .select({
      itemId: cartLines.itemId,
      name: items.designation,
      brand: items.maker,
      offer: cartLines.rfiLineId,
    })
    .from(cartLines)
    .innerJoin(items, and(eq(items.id, cartLines.itemId), eq(items.brand, brand)))
    .where(eq(cartLines.userId, userId));

/** Whether the cart has one of these items (4.8). Lines of RFI offers count only for offers. */
export const hasItems = (
  { brand }: Owner,
  present: Awaited<ReturnType<typeof findPresentLines>>,
  added: Pick<FoundItem, "designation" | "maker">[],
  { isOffer }: { isOffer: boolean },
): boolean =>
  present.some(
    (line) =>
      (isOffer || line.offer === null) &&
      added.some(({ designation, maker }) =>
        isSameItem(line, { name: designation, brand: maker }, brands[brand]),
      ),
  );

interface NamedLine extends CartItem {
  item: FoundItem;
  /** The item as the caller named it. */
  id: string;
}

/** One line per item that is sold, in the order of the request, and the refused others. */
async function resolveInputs(tx: Db, { brand }: Owner, inputs: LineInput[], isMerge: boolean) {
  const itemOf = await findItems(tx, brand, inputs);
  const lines = new Map<number, NamedLine>();
  const refused: RefusedChange[] = [];
  for (const input of inputs) {
    const id = String(input.itemId ?? input.code ?? "");
    const item = itemOf(input);
    if (!item) {
      refused.push({ id, status: 404, message: messages.itemNotFound });
      continue;
    }
    const quantity = input.quantity + (isMerge ? (lines.get(item.id)?.quantity ?? 0) : 0);
    lines.set(item.id, { itemId: item.id, quantity, item, id });
  }
  return { lines: [...lines.values()], refused };
}

/** Refuses the lines for which a cart has no room, by item id. */
function refuseBeyond(present: Awaited<ReturnType<typeof findPresentLines>>, lines: CartItem[]) {
  const ordinary = present.filter(({ offer }) => offer === null).map(({ itemId }) => itemId);
  const isNew = lines.filter(({ itemId }) => !ordinary.includes(itemId));
  const beyond = isNew.slice(Math.max(0, MAX_LINES - present.length));
  return new Map<number, string>(beyond.map(({ itemId }) => [itemId, messages.cartFull]));
}

interface Added {
  inputs: LineInput[];
  unlessPresent: boolean;
  /** Of a guest cart, whose quantities are added once (9.5). */
  mergeId?: string | null | undefined;
}

/**
 * Sets the quantities of items, or adds those of a guest cart; each is refused by itself. With `unlessPresent` nothing is set, and
 * `added` is false, if the cart has one of the items already (4.8).
 */
export const addLines = (db: Db, owner: Owner, { inputs, unlessPresent, mergeId }: Added) =>
  updateCart(db, owner, async (tx) => {
    const { lines, refused } = await resolveInputs(tx, owner, inputs, Boolean(mergeId));
    const present = await findPresentLines(tx, owner);
    const added = lines.map(({ item }) => item);
    if (unlessPresent && hasItems(owner, present, added, { isOffer: false }))
      return { added: false, refused };
    const items = lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
    const reasons = mergeId
      ? await mergeItems(tx, owner, { lines: items, mergeId }, (some) =>
          refuseBeyond(present, some),
        )
      : refuseBeyond(present, items);
    if (!mergeId)
      await setItems(
        tx,
        owner,
        items.filter(({ itemId }) => !reasons.has(itemId)),
      );
    for (const { id, itemId } of lines) {
      const message = reasons.get(itemId);
      if (message) refused.push({ id, status: 409, message });
    }
    return { added: true, refused };
  });
