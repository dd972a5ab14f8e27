import type { BrandId } from "../../brands/types.ts";
import type { Item } from "../contract/item.ts";
import { ApiError, api } from "../http.ts";
import { useAnswer, useKnown } from "./answers.ts";
import { key } from "./keys.ts";
import { withSecondTry } from "./second-try.ts";
import { useSession } from "./session.ts";

const AT_ONCE = 6;
const FRESH_MS = 15_000;

const askItem = (itemId: string, signal: AbortSignal) =>
  api<Item[]>(`/api/items/${encodeURIComponent(itemId)}`, { signal });

/** An item, on brand two with every maker: live stock, and the buyer's own price (7.24, 7.25). */
export function useItem(brand: BrandId, itemId: string) {
  const { status } = useSession();
  return useAnswer(
    status === "loading" ? null : key(brand, "item", itemId, status),
    withSecondTry((signal) => askItem(itemId, signal)),
    FRESH_MS,
  );
}

const orNone = (error: unknown): Item[] => {
  if (error instanceof ApiError && error.kind === "missing") return [];
  throw error;
};

/** Items in the order of the ids; unknown ones are left out. One answer often brings several makers. */
export async function itemsByIds(ids: string[], signal: AbortSignal): Promise<Item[]> {
  const found = new Map<string, Item>();
  const left = [...ids];
  while (left.length > 0) {
    const asked = left.splice(0, found.size === 0 ? 1 : AT_ONCE).filter((id) => !found.has(id));
    const answers = await Promise.all(asked.map((id) => askItem(id, signal).catch(orNone)));
    for (const item of answers.flat()) found.set(item.id, item);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Live figures of the items on a product page. */
export function useOffers(brand: BrandId, ids: string[]) {
  const { status } = useSession();
  return useKnown(
    status === "loading" ? null : key(brand, "offers", ids.join(), status),
    withSecondTry((signal) => itemsByIds(ids, signal)),
    FRESH_MS,
  );
}
