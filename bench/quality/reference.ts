import { existsSync } from "node:fs";
import { join } from "node:path";
import { catalogueItems } from "../../backend/seed/catalogue-items.ts";
import type { BrandId } from "../../brands/types.ts";
import { readCsv } from "./csv.ts";
import { eachOf, type Search } from "./search-client.ts";

interface PrintedNumber {
  maker: string;
  number: string;
  base: string;
}

const files = [
  { name: "maker-designations.csv", number: "printed_designation", maker: "" },
  { name: "koyo-designations.csv", number: "designation", maker: "Koyo" },
];

/** ISO base of numbers that Japanese makers write otherwise: 6804 is 61804, 5204 is 3204. */
export const neutralBase = (base: string): string =>
  base.replace(/^6([89])(?=\d\d$|\/)/, "61$1").replace(/^5([23])(?=\d\d$)/, "3$1");

/** Numbers printed by other makers in a folder of reference data; null if the folder is absent. */
export function readPrintedNumbers(folder: string): PrintedNumber[] | null {
  if (!files.every(({ name }) => existsSync(join(folder, name)))) return null;
  return files.flatMap(({ name, number, maker }) =>
    readCsv(join(folder, name)).map((row) => ({
      maker: maker || (row.maker ?? ""),
      number: row[number] ?? "",
      base: neutralBase(row.base ?? ""),
    })),
  );
}

/** True if a universal number belongs to a base: 6205-2RS-C3 to 6205. */
export const hasBase = (universal: string, base: string): boolean =>
  universal === base || universal.startsWith(`${base}-`);

const universalBase = (universal: string) => universal.split("-")[0] ?? "";

export interface ReferenceCount {
  maker: string;
  asked: number;
  right: number;
}

/** By maker: how many of its numbers whose base a store sells have that base in their first result. */
export async function measureReference(brand: BrandId, numbers: PrintedNumber[], search: Search) {
  const bases = new Set(
    catalogueItems(brand).map((item) => universalBase(item.universalNumber ?? "")),
  );
  const counts = new Map<string, ReferenceCount>();
  const faults: string[] = [];
  const known = numbers.filter(({ base }) => bases.has(base));
  await eachOf(known, async ({ maker, number, base }) => {
    const count = counts.get(maker) ?? { maker, asked: 0, right: 0 };
    counts.set(maker, count);
    const { items } = await search(brand, number);
    const [first] = items;
    const found = first?.universalNumber ?? first?.name ?? "nothing";
    count.asked++;
    // A steep 30305D is the same size as 31305.
    const accepted = [base, base.replace(/^303/, "313")];
    if (accepted.some((one) => hasBase(found, one))) count.right++;
    else faults.push(`${brand}: ${maker} ${number}: ${base} expected, got ${first?.name ?? found}`);
  });
  return { counts: [...counts.values()], faults };
}
