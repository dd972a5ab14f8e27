interface NamedItem {
  name: string;
  /** The maker. */
  brand: string;
}

/** Same name, on brand two same name and maker (4.8). */
export const isSameItem = (
  line: NamedItem,
  item: NamedItem,
  { manyMakers }: { manyMakers: boolean },
): boolean => line.name === item.name && (!manyMakers || line.brand === item.brand);
