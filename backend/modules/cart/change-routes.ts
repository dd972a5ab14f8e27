import type { FastifyBaseLogger } from "fastify";
import {
  addLines as addLinesCall,
  changeQuantity,
  type RefusedChange,
  removeLines as removeLinesCall,
} from "../../../lib/contract/cart-changes.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf, quantityOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { addLines } from "./add-lines.ts";
import { addOffersToCart, parseOfferSelection } from "./add-offers.ts";
import { removeLines, setQuantity } from "./cart.ts";
import type { Buyer } from "./cart-lines.ts";
import { readCart } from "./read-cart.ts";
import { lineIdOf, parseLineInputs, serializeQuantityChange } from "./serializers.ts";

type Refused = { refused: RefusedChange[] };

/** The outcome of a change, or `nothing` and the reason if all of it is refused. */
async function orRefused<Outcome extends object>(
  nothing: Outcome,
  change: () => Promise<Outcome & Refused>,
): Promise<Outcome & Refused> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...nothing, refused: [{ id: "", status: error.status, message: error.message }] };
  }
}

/** Calls of ours that change a cart and return it. */
export function cartChangeRoutes(scope: Scope): void {
  const { db, clock } = scope.deps;

  /** The cart after a change that was made or refused; null if it can't be read, because the change stands. */
  const readChangedCart = (buyer: Buyer, log: FastifyBaseLogger) =>
    readCart(db, buyer, clock()).catch((error: unknown) => {
      log.warn({ err: error }, "changed cart not read");
      return null;
    });

  route(scope, addLinesCall, async ({ body, buyer, request }) => {
    const { item_info, unless_present: unlessPresent, merge_id: mergeId } = body;
    const outcome = await orRefused({ added: false }, async () => {
      const offers = parseOfferSelection(item_info);
      if (offers)
        return { added: await addOffersToCart(db, buyer, offers, unlessPresent), refused: [] };
      return addLines(db, buyer, { inputs: parseLineInputs(item_info), unlessPresent, mergeId });
    });
    return {
      ...outcome,
      success: 1,
      message: "",
      itemdetails: await readChangedCart(buyer, request.log),
    };
  });

  route(scope, changeQuantity, async ({ body, buyer, request }) => {
    const outcome = await orRefused(serializeQuantityChange(false), async () => {
      const quantity = quantityOf(body.item_quantity);
      const line = { lineId: lineIdOf(body.item_detail_id) };
      const differs = await setQuantity(db, buyer, { line, quantity }, clock());
      return { ...serializeQuantityChange(differs), refused: [] };
    });
    return { ...outcome, itemdetails: await readChangedCart(buyer, request.log) };
  });

  route(scope, removeLinesCall, async ({ body, buyer, request }) => {
    const ids = body.item_detail_ids.flatMap((id) => idOf(id) ?? []);
    await removeLines(db, buyer, ids);
    return {
      success: 1,
      message: "",
      refused: [],
      itemdetails: await readChangedCart(buyer, request.log),
    };
  });
}
