import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { catalogueVersions, items } from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { insertItems, recordPageChange } from "../modules/catalogue/index.ts";
import { benchmarkItems } from "./benchmark-items.ts";
import { CATALOGUE_DIGEST } from "./catalogue-digest.ts";
import { catalogueItems } from "./catalogue-items.ts";
import { insertNewItems } from "./new-items.ts";

const brands: BrandId[] = ["zwz", "nod"];

type SeedConfig = Pick<Config, "seedItems"> & Partial<Pick<Config, "seedDemo">>;

/** Records that the brand has the items of this catalogue; a higher version makes every process rebuild its index. */
const recordSeed = (tx: Db, brand: BrandId, isChanged: boolean) =>
  tx
    .insert(catalogueVersions)
    .values({ brand, version: 1, seedDigest: CATALOGUE_DIGEST })
    .onConflictDoUpdate({
      target: catalogueVersions.brand,
      set: {
        seedDigest: CATALOGUE_DIGEST,
        ...(isChanged && { version: sql`${catalogueVersions.version} + 1` }),
      },
    });

async function seedBrand(tx: Db, brand: BrandId, config: SeedConfig): Promise<void> {
  const wanted = catalogueItems(brand);
  const [present] = await tx
    .select({ id: items.id })
    .from(items)
    .where(eq(items.brand, brand))
    .limit(1);
  if (present) {
    const inserted = await insertNewItems(tx, brand, wanted, config.seedDemo ?? true);
    if (inserted > 0) await recordPageChange(tx, brand, null);
    await recordSeed(tx, brand, inserted > 0);
    return;
  }
  await insertItems(tx, brand, wanted);
  await insertItems(tx, brand, benchmarkItems(wanted, config.seedItems));
  await recordSeed(tx, brand, true);
}

/**
 * Gives every brand without items its catalogue: the real items, then benchmark items up to `seedItems`; a brand
 * with items receives the real ones that it lacks. Each brand is one transaction, so an interrupted seeding leaves
 * nothing behind.
 */
export async function seedCatalogue(db: Db, config: SeedConfig): Promise<void> {
  for (const brand of brands) await db.transaction((tx) => seedBrand(tx, brand, config));
}
