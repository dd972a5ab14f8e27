import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { catalogueVersions, items } from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { benchmarkItems } from "./benchmark-items.ts";
import { catalogueItems } from "./catalogue-items.ts";
import { insertItems } from "./insert-items.ts";

const brands: BrandId[] = ["zwz", "nod"];

async function seedBrand(tx: Db, brand: BrandId, seedItems: number): Promise<void> {
  const [present] = await tx
    .select({ id: items.id })
    .from(items)
    .where(eq(items.brand, brand))
    .limit(1);
  if (present) return;
  const realItems = catalogueItems(brand);
  await insertItems(tx, brand, realItems);
  await insertItems(tx, brand, benchmarkItems(realItems, seedItems));
  await tx
    .insert(catalogueVersions)
    .values({ brand, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersions.brand,
      set: { version: sql`${catalogueVersions.version} + 1` },
    });
}

/**
 * Gives every brand without items its catalogue: the real items, then benchmark items up to `seedItems`. Each
 * brand is one transaction, so an interrupted seeding leaves nothing behind.
 */
export async function seedCatalogue(db: Db, config: Pick<Config, "seedItems">): Promise<void> {
  for (const brand of brands) await db.transaction((tx) => seedBrand(tx, brand, config.seedItems));
}
