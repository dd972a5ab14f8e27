import { eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { catalogueVersions } from "../../db/schema/index.ts";

/** Makes every backend rebuild the search index of a brand after the commit. */
export async function raiseCatalogueVersion(tx: Db, brand: BrandId): Promise<void> {
  await tx
    .update(catalogueVersions)
    .set({ version: sql`${catalogueVersions.version} + 1` })
    .where(eq(catalogueVersions.brand, brand));
}
