interface NamedItem {
  name: string;
  /** The maker. */
  brand: string;
}

/** Same name, on brand two same name and maker (4.8). */
const isSameItem = (line: NamedItem, item: NamedItem, manyMakers: boolean): boolean =>
  line.name === item.name && (!manyMakers || line.brand === item.brand);

/**
 * Whether a cart has one of the items that are to be added (4.8). Its lines of RFI offers, which are locked, count only if offers are
 * added (4.15).
 */
export const hasSameItem = (
  cart: (NamedItem & { locked: boolean })[],
  items: NamedItem[],
  { manyMakers, areOffers }: { manyMakers: boolean; areOffers: boolean },
): boolean =>
  cart.some(
    (line) =>
      (areOffers || !line.locked) && items.some((item) => isSameItem(line, item, manyMakers)),
  );
