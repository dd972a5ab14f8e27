import type { z } from "zod";
import { displayProduct, itemAvailability } from "../contract/catalogue.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Item } from "../contract/item.ts";

/** A call to the backend of one brand. */
type Call = <I, B extends z.ZodType, W extends z.ZodType, O>(
  endpoint: Endpoint<I, B, W, O>,
  input: I,
) => Promise<O>;

export interface ItemRef {
  itemId: string;
  name: string;
}

/** Public price and availability of an item in a guest cart; `gone` when it is no longer sold. */
export type ItemUpdate =
  | ({ gone: false } & Pick<
      Item,
      "id" | "listPrice" | "availability" | "stock" | "leadDays" | "qtyPerCarton"
    >)
  | { gone: true; id: string };

const CONCURRENCY = 6;

const isMissing = (error: unknown) => (error as { kind?: string }).kind === "missing";

async function fetchItem(call: Call, { itemId, name }: ItemRef): Promise<Item | undefined> {
  const item = (await call(displayProduct, itemId)).find(({ id }) => id === itemId);
  if (item?.stock !== null) return item;
  // 7.24 may leave out the stock, 7.25 does not.
  return (await call(itemAvailability, name)).find(({ id }) => id === itemId) ?? item;
}

async function fetchItemUpdate(call: Call, ref: ItemRef): Promise<ItemUpdate> {
  const item = await fetchItem(call, ref).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!item || item.status === "Discontinued") return { gone: true, id: ref.itemId };
  const { id, listPrice, availability, stock, leadDays, qtyPerCarton } = item;
  return { gone: false, id, listPrice, availability, stock, leadDays, qtyPerCarton };
}

/** Fetches the items, six at a time; results are in the order of `items`. */
export async function fetchItemUpdates(call: Call, items: ItemRef[]): Promise<ItemUpdate[]> {
  const updates: ItemUpdate[] = [];
  for (let i = 0; i < items.length; i += CONCURRENCY) {
    const batch = items.slice(i, i + CONCURRENCY).map((one) => fetchItemUpdate(call, one));
    updates.push(...(await Promise.all(batch)));
  }
  return updates;
}
