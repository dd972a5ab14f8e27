import { and, eq, ne } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import { slugAllocator } from "../../lib/slug.ts";
import type { Db } from "../db/client.ts";
import { items } from "../db/schema/index.ts";
import { insertItems } from "../modules/catalogue/index.ts";
import { BENCHMARK_DESCRIPTION } from "./benchmark-items.ts";
import type { SeedItem } from "./catalogue-items.ts";

type ItemNumber = Pick<SeedItem, "maker" | "designation" | "slug">;

const keyOf = ({ maker, designation }: ItemNumber) => `${maker} ${designation}`;

/** Without the demo a seller has entered prices and stock, so new items must not come with invented ones. */
const withoutDemoValues = (item: SeedItem): SeedItem => ({
  ...item,
  listPrice: 0,
  stock: { available: 0, whenOut: "On Demand", leadDays: null },
});

/** Inserts the items of the seed catalogue that a brand does not have yet; changes no existing row. Returns how many. */
export async function insertNewItems(
  tx: Db,
  brand: BrandId,
  wanted: SeedItem[],
  seedDemo: boolean,
): Promise<number> {
  const existing = await tx
    .select({ maker: items.maker, designation: items.designation, slug: items.slug })
    .from(items)
    .where(and(eq(items.brand, brand), ne(items.description, BENCHMARK_DESCRIPTION)));
  const present = new Set(existing.map(keyOf));
  const slugFor = slugAllocator(existing);
  const missing = wanted
    .filter((item) => !present.has(keyOf(item)))
    .map((item) => {
      const slug = slugFor(item.designation);
      return { ...item, slug, code: `${item.maker}-${slug}`.toUpperCase() };
    });
  await insertItems(tx, brand, seedDemo ? missing : missing.map(withoutDemoValues));
  return missing.length;
}
