import { raw } from "./raw.ts";

/** An item of a store: its id and its designation. */
export async function firstItem(host: string) {
  const { text } = await raw(host, "/api/search/items?q=6204");
  const [item] = (JSON.parse(text) as { items: { id: string; name: string }[] }).items;
  if (!item) throw new Error(`${host} has no 6204`);
  return item;
}
