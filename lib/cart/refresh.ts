import type { z } from "zod";
import { displayProduct, itemAvailability } from "../contract/catalogue.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Item } from "../contract/item.ts";

/** A call to the backend of one brand. */
type Call = <I, B extends z.ZodType, W extends z.ZodType, O>(
  endpoint: Endpoint<I, B, W, O>,
  input: I,
) => Promise<O>;

export interface Wanted {
  itemId: string;
  name: string;
}

/** Today's public figures of an item in a guest cart; `gone` when the catalogue has it no longer. */
export type Refreshed =
  | ({ gone: false } & Pick<Item, "id" | "listPrice" | "availability" | "stock" | "leadDays">)
  | { gone: true; id: string };

const AT_ONCE = 6;

const isMissing = (error: unknown) => (error as { kind?: string }).kind === "missing";

async function find(call: Call, { itemId, name }: Wanted): Promise<Item | undefined> {
  const shown = (await call(displayProduct, itemId)).find((item) => item.id === itemId);
  if (shown?.stock !== null) return shown;
  // 7.24 need not tell the stock, 7.25 does.
  return (await call(itemAvailability, name)).find((item) => item.id === itemId) ?? shown;
}

async function refresh(call: Call, wanted: Wanted): Promise<Refreshed> {
  const item = await find(call, wanted).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!item) return { gone: true, id: wanted.itemId };
  const { id, listPrice, availability, stock, leadDays } = item;
  return { gone: false, id, listPrice, availability, stock, leadDays };
}

/** Asks for every item, six at a time; answers in the order asked. */
export async function refreshed(call: Call, wanted: Wanted[]): Promise<Refreshed[]> {
  const found: Refreshed[] = [];
  for (let i = 0; i < wanted.length; i += AT_ONCE) {
    const some = wanted.slice(i, i + AT_ONCE).map((one) => refresh(call, one));
    found.push(...(await Promise.all(some)));
  }
  return found;
}
