import type { Brand } from "../../brands/types.ts";
import { isInCart, type Put, type Wish } from "../cart/new-line.ts";
import type { CartLine } from "../contract/cart.ts";
import { ApiError, api } from "../http.ts";
import { endSession } from "./answers.ts";
import { cartKey } from "./cart.ts";
import { queryClient } from "./client.ts";

function problem(error: unknown, brand: Brand): Put {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "session") endSession(brand.id);
  return { kind: "problem", message: error.message };
}

/** Sets the line of the server cart to the quantity (4.8). The price is a hint that the server checks. */
export async function putOnServer({ item, quantity }: Wish, brand: Brand): Promise<Put> {
  const { id, name, yourPrice, listPrice } = item;
  try {
    await api<null>("/api/cart", {
      method: "POST",
      body: { itemId: id, name, unitPrice: yourPrice ?? listPrice, quantity },
    });
    await queryClient().invalidateQueries({ queryKey: cartKey(brand.id) });
    return { kind: "done" };
  } catch (error) {
    return problem(error, brand);
  }
}

/** As above, but asks first when the item is in the server cart already (4.8). */
export async function putUnlessThere(wish: Wish, brand: Brand): Promise<Put> {
  try {
    const lines = await queryClient().fetchQuery({
      queryKey: cartKey(brand.id),
      queryFn: ({ signal }) => api<CartLine[]>("/api/cart", { signal }),
    });
    if (isInCart(lines, wish.item, brand)) return { kind: "ask" };
  } catch (error) {
    return problem(error, brand);
  }
  return putOnServer(wish, brand);
}
