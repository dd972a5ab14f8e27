import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { catalogueVersions, items } from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { catalogueItems } from "./catalogue-items.ts";
import { insertItems } from "./insert-items.ts";
import { measuringItems } from "./measuring-items.ts";

const brands: BrandId[] = ["zwz", "nod"];

async function seedBrand(tx: Db, brand: BrandId, seedItems: number): Promise<void> {
  const [present] = await tx
    .select({ id: items.id })
    .from(items)
    .where(eq(items.brand, brand))
    .limit(1);
  if (present) return;
  const truthful = catalogueItems(brand);
  await insertItems(tx, brand, truthful);
  await insertItems(tx, brand, measuringItems(truthful, seedItems));
  await tx
    .insert(catalogueVersions)
    .values({ brand, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersions.brand,
      set: { version: sql`${catalogueVersions.version} + 1` },
    });
}

/**
 * Gives every brand without items its catalogue: the truthful items, then measuring items until there are
 * `seedItems` per brand. A brand is filled in one transaction, so a killed seeding leaves nothing behind.
 */
export async function seedCatalogue(db: Db, config: Pick<Config, "seedItems">): Promise<void> {
  for (const brand of brands) await db.transaction((tx) => seedBrand(tx, brand, config.seedItems));
}
