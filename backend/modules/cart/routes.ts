import { addItem, displayCart, removeItem, updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf, quantityOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { addOffersToCart, parseOfferSelection } from "./add-offers.ts";
import { removeLine, setLineQuantities, setQuantity } from "./cart.ts";
import { getCartRows } from "./cart-lines.ts";
import { mergeLines } from "./merge.ts";
import { loadPricingContext, priceLine } from "./pricing.ts";
import { parseLineInputs, serializeCartLine } from "./serializers.ts";

const done = { success: 1, message: "" };

function existing(id: number | null): number {
  if (id === null) throw new Refusal(404, messages.cartLineNotFound);
  return id;
}

/** 7.27–7.30 */
export function cartRoutes(scope: Scope): void {
  const { db, clock } = scope.deps;

  route(scope, addItem, async ({ body, buyer }) => {
    const offers = parseOfferSelection(body.item_info);
    if (offers) {
      await addOffersToCart(db, buyer, offers);
      return done;
    }
    const lines = parseLineInputs(body.item_info);
    if (body.merge_id) await mergeLines(db, buyer, lines, body.merge_id);
    else await setLineQuantities(db, buyer, lines);
    return done;
  });

  route(scope, displayCart, async ({ buyer }) => {
    const today = clock();
    const [context, rows] = await Promise.all([
      loadPricingContext(db, buyer, today),
      getCartRows(db, buyer, indianDay(today)),
    ]);
    const itemdetails = rows.map((row) => serializeCartLine(row, priceLine(row, context)));
    return { ...done, itemdetails };
  });

  route(scope, removeItem, async ({ body, buyer }) => {
    await removeLine(db, buyer, existing(idOf(body.item_detail_id)));
    return done;
  });

  route(scope, updateQuantity, async ({ body, buyer }) => {
    const quantity = quantityOf(body.item_quantity);
    const itemId = existing(idOf(body.item_id));
    const differs = await setQuantity(db, buyer, { itemId, quantity }, clock());
    return {
      success: 1,
      message: differs ? messages.differentAvailability : "",
      backorder_flag: differs ? 1 : 0,
    };
  });
}
