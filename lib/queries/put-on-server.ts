import type { QueryClient } from "@tanstack/react-query";
import type { Brand } from "../../brands/types.ts";
import { isInCart, type Put, type Wish } from "../cart/new-line.ts";
import { ApiError, api } from "../http.ts";
import { cartKey, cartQuery } from "./cart.ts";
import { sessionKey } from "./keys.ts";

function problem(error: unknown, brand: Brand, client: QueryClient): Put {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === "session") client.setQueryData(sessionKey(brand.id), { status: "guest" });
  return { kind: "problem", message: error.message };
}

/** What is put and how much of it; the price (paise) is a hint that the server checks. */
export interface Putting {
  item: { id: string; name: string; yourPrice: number | null; listPrice: number };
  quantity: number;
}

const send = ({ item: { id, name, yourPrice, listPrice }, quantity }: Putting) =>
  api<null>("/api/cart", {
    body: { itemId: id, name, unitPrice: yourPrice ?? listPrice, quantity },
  });

const refresh = (brand: Brand, client: QueryClient) =>
  client.invalidateQueries({ queryKey: cartKey(brand.id) });

/** Sets the line of the server cart to the quantity (4.8). */
export async function putOnServer(wish: Wish, brand: Brand, client: QueryClient): Promise<Put> {
  try {
    await send(wish);
    await refresh(brand, client);
    return { kind: "done" };
  } catch (error) {
    return problem(error, brand, client);
  }
}

/** As above, but asks first when the item is in the server cart already (4.8). */
export async function putUnlessThere(wish: Wish, brand: Brand, client: QueryClient): Promise<Put> {
  try {
    const lines = await client.fetchQuery(cartQuery(brand.id));
    if (isInCart(lines, wish.item, brand)) return { kind: "ask" };
  } catch (error) {
    return problem(error, brand, client);
  }
  return putOnServer(wish, brand, client);
}

/** Sets many lines, one after the other; answers for each why it could not be put, or null. */
export async function putAll(
  puttings: Putting[],
  brand: Brand,
  client: QueryClient,
): Promise<(string | null)[]> {
  const problems: (string | null)[] = [];
  for (const putting of puttings) {
    const outcome = await send(putting).catch((error) => problem(error, brand, client));
    problems.push(outcome?.kind === "problem" ? outcome.message : null);
  }
  await refresh(brand, client);
  return problems;
}
