import { addItem, displayCart, removeItem, updateQuantity } from "../../lib/contract/cart.ts";
import { messages } from "../../lib/forms/messages.ts";
import { Refusal } from "../errors.ts";
import { removeLine, setLines, setQuantity } from "../services/cart.ts";
import { figuresOf } from "../services/cart-figures.ts";
import { mergeLines } from "../services/cart-merge.ts";
import { cartRows } from "../services/cart-rows.ts";
import { termsFor } from "../services/cart-terms.ts";
import { indianDay } from "../services/indian-time.ts";
import { putOffers } from "../services/rfi-to-cart.ts";
import { quantityOf, readWanted, writeCartLine } from "../wire/cart.ts";
import { idOf } from "../wire/ids.ts";
import { readOffers } from "../wire/rfi.ts";
import { route, type Scope } from "./route.ts";

const done = { success: 1, message: "" };

function existing(id: number | null): number {
  if (id === null) throw new Refusal(404, messages.cartLineGone);
  return id;
}

/** 7.27–7.30 */
export function cartRoutes(scope: Scope): void {
  const { db, clock } = scope.deps;

  route(scope, addItem, async ({ body, buyer }) => {
    const offers = readOffers(body.item_info);
    if (offers) {
      await putOffers(db, buyer, offers);
      return done;
    }
    const wanted = readWanted(body.item_info);
    if (body.merge_id) await mergeLines(db, buyer, wanted, body.merge_id);
    else await setLines(db, buyer, wanted);
    return done;
  });

  route(scope, displayCart, async ({ buyer }) => {
    const today = clock();
    const [terms, rows] = await Promise.all([
      termsFor(db, buyer, today),
      cartRows(db, buyer, indianDay(today)),
    ]);
    const itemdetails = rows.map((row) => writeCartLine(row, figuresOf(row, terms)));
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
