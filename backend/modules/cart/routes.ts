import { addItem, displayCart, removeItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { quantityOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { addAllLines } from "./add-lines.ts";
import { addOffersToCart, parseOfferSelection } from "./add-offers.ts";
import { removeLines, setQuantity } from "./cart.ts";
import { readCart } from "./read-cart.ts";
import { lineIdOf, parseLineInputs, serializeQuantityChange } from "./serializers.ts";

const done = { success: 1, message: "" };

/** 7.27–7.30 */
export function cartRoutes(scope: Scope): void {
  const { db, clock } = scope.deps;

  route(scope, addItem, async ({ body, buyer }) => {
    const offers = parseOfferSelection(body.item_info);
    if (offers) {
      await addOffersToCart(db, buyer, offers);
      return done;
    }
    const inputs = parseLineInputs(body.item_info);
    await addAllLines(db, buyer, { inputs, mergeId: body.merge_id });
    return done;
  });

  route(scope, displayCart, async ({ buyer }) => ({
    ...done,
    itemdetails: await readCart(db, buyer, clock()),
  }));

  route(scope, removeItem, async ({ body, buyer }) => {
    const removed = await removeLines(db, buyer, [lineIdOf(body.item_detail_id)]);
    if (removed === 0) throw new Refusal(404, messages.cartLineNotFound);
    return done;
  });

  route(scope, updateQuantity, async ({ body, buyer }) => {
    const quantity = quantityOf(body.item_quantity);
    const line = { itemId: lineIdOf(body.item_id) };
    return serializeQuantityChange(await setQuantity(db, buyer, { line, quantity }, clock()));
  });
}
