import { guestCart } from "./guest-cart.ts";
import { guestLineOf, type Put, type Wish } from "./new-line.ts";

/** Into the local cart of a guest (4.9). */
export function putAsGuest({ item, quantity }: Wish): Put {
  const message = guestCart.add(guestLineOf(item, quantity, new Date()));
  return message === null ? { kind: "done" } : { kind: "problem", message };
}
