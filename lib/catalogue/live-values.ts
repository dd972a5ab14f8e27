import type { Item } from "../contract/item.ts";

const isPresent = (value: unknown) => value !== null && value !== "" && value !== 0;

/** Live row of an item: by id, by name and maker, or the only one, because 3.12 has no id. */
function findLiveRow(item: Item, live: Item[], alone: boolean): Item | undefined {
  return (
    live.find((row) => row.id === item.id) ??
    live.find((row) => row.id === "" && row.name === item.name && row.brand === item.brand) ??
    (alone && live.length === 1 && live[0]?.id === "" ? live[0] : undefined)
  );
}

/** Fills fields missing in 7.24 from 7.25; stock and availability always come from the same response. */
export function withLiveValues(shown: Item[], live: Item[]): Item[] {
  return shown.map((item) => {
    const row = findLiveRow(item, live, shown.length === 1);
    if (!row) return item;
    const filled = Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        isPresent(value) ? value : row[name as keyof Item],
      ]),
    ) as unknown as Item;
    return item.stock === null ? { ...filled, availability: row.availability } : filled;
  });
}
