import { withAdvisoryLock } from "../db/advisory-lock.ts";
import type { Database } from "../db/client.ts";
import { catalogueVersions } from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { CATALOGUE_DIGEST } from "./catalogue-digest.ts";
import { seedCustomers } from "./customers.ts";
import { seedOrders } from "./orders.ts";
import { seedPlaces } from "./places.ts";
import { seedRfis } from "./rfis.ts";
import { seedTransitDays } from "./transit-days.ts";
import { seedUnclaimedCustomers } from "./unclaimed-customers.ts";

const brands = ["zwz", "nod"];

/**
 * Seeds an empty database with places, tax rates, transit days, the catalogue and, by default, demo customers. A database that was
 * seeded by an earlier version receives the items that have been added to the catalogue since.
 */
export async function seed(database: Database, config: Config): Promise<void> {
  const { db } = database;
  await withAdvisoryLock(database, async () => {
    await seedPlaces(db);
    await seedTransitDays(db);
    const versions = await db.select().from(catalogueVersions);
    const current = versions.filter(({ seedDigest }) => seedDigest === CATALOGUE_DIGEST);
    if (current.length < brands.length) {
      // Imported on demand: the data is large, and later starts do not need it.
      const { seedCatalogue } = await import("./items.ts");
      await seedCatalogue(db, config);
    }
    if (!config.seedDemo) return;
    await seedCustomers(db);
    await seedUnclaimedCustomers(db);
    await seedRfis(db);
    await seedOrders(db, config, new Date());
  });
}
