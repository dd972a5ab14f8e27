import type { QueryClient } from "@tanstack/react-query";
import type { Brand } from "../../brands/types.ts";
import { guestCart } from "../cart/guest-cart.ts";
import { type Buyable, guestLineOf, isInCart } from "../cart/new-line.ts";
import type { CartLine } from "../contract/cart.ts";
import { ApiError, api } from "../http.ts";
import { cartKey } from "./cart-count.ts";
import { sessionKey } from "./session.ts";

export interface Wish {
  item: Buyable;
  quantity: number;
}
export type Put = { kind: "done" } | { kind: "ask" } | { kind: "problem"; message: string };

interface Shop {
  brand: Brand;
  client: QueryClient;
}

const DONE: Put = { kind: "done" };

function problem(error: unknown, { brand, client }: Shop): Put {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "session") void client.invalidateQueries({ queryKey: sessionKey(brand.id) });
  return { kind: "problem", message: error.message };
}

/** Into the local cart of a guest (4.9). */
export function putAsGuest({ item, quantity }: Wish): Put {
  const message = guestCart.add(guestLineOf(item, quantity, new Date()));
  return message === null ? DONE : { kind: "problem", message };
}

/** Sets the line of the server cart to the quantity (4.8). The price is a hint that the server checks. */
export async function putOnServer({ item, quantity }: Wish, shop: Shop): Promise<Put> {
  const { id, name, yourPrice, listPrice } = item;
  try {
    await api<null>("/api/cart", {
      method: "POST",
      body: { itemId: id, name, unitPrice: yourPrice ?? listPrice, quantity },
    });
    await shop.client.invalidateQueries({ queryKey: cartKey(shop.brand.id) });
    return DONE;
  } catch (error) {
    return problem(error, shop);
  }
}

/** As above, but asks first when the item is in the server cart already (4.8). */
export async function putUnlessThere(wish: Wish, shop: Shop): Promise<Put> {
  try {
    const lines = await shop.client.fetchQuery({
      queryKey: cartKey(shop.brand.id),
      queryFn: ({ signal }) => api<CartLine[]>("/api/cart", { signal }),
    });
    if (isInCart(lines, wish.item, shop.brand)) return { kind: "ask" };
  } catch (error) {
    return problem(error, shop);
  }
  return putOnServer(wish, shop);
}
