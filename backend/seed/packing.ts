export interface Packing {
  packing: string;
  qtyPerCarton: number;
}

const steps: [upToMg: number, packing: string, qtyPerCarton: number][] = [
  [20_000, "Roll Pack", 500],
  [60_000, "Single Box", 200],
  [150_000, "Single Box", 100],
  [400_000, "Single Box", 50],
  [1_000_000, "Single Box", 20],
  [3_000_000, "Single Box", 8],
  [8_000_000, "Single Box", 3],
  [25_000_000, "Carton", 1],
];

/** Packing of a bearing by mass: a carton weighs at most about 25 kg, larger pieces are crated. */
export function packingOf(massMg: number): Packing {
  const [, packing, qtyPerCarton] = steps.find(([upTo]) => massMg <= upTo) ?? [
    0,
    "Wooden Crate",
    1,
  ];
  return { packing, qtyPerCarton };
}
