import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { CHANGED_SLUGS_MAX, type PageChange } from "../../../lib/contract/page-changes.ts";
import { advisoryLocks, brandKeys } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { pageChanges } from "../../db/schema/index.ts";
import { pagesShowing } from "./product-pages.ts";

const RETENTION_MINUTES = 10;

/** Changes after the version `since`. */
export interface RecordedChange extends PageChange {
  brand: BrandId;
  since: number;
}

const currentVersion = async (db: Db, brand: BrandId): Promise<number> => {
  const [row] = await db
    .select({ version: max(pageChanges.version) })
    .from(pageChanges)
    .where(eq(pageChanges.brand, brand));
  return row?.version ?? 0;
};

/** Records that pages with these items changed; `items` is null if it can be any page. */
export async function recordPageChange(
  db: Db,
  brand: BrandId,
  items: number[] | null,
): Promise<RecordedChange> {
  const found =
    items && items.length <= CHANGED_SLUGS_MAX ? await pagesShowing(db, brand, items) : null;
  const slugs = found && found.length <= CHANGED_SLUGS_MAX ? found : null;
  // The lock makes versions visible in their order, so that a storefront cannot miss one.
  const since = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.pageVersions}::int, ${brandKeys[brand]}::int)`,
    );
    const last = await currentVersion(tx, brand);
    await tx.insert(pageChanges).values({ brand, version: last + 1, slugs });
    return last;
  });
  return { brand, since, version: since + 1, slugs: slugs ?? [], all: slugs === null };
}

/** Changes since a version; every page if the version or a change after it is not known any more. */
export async function findPageChanges(
  db: Db,
  brand: BrandId,
  since: number | undefined,
): Promise<PageChange> {
  const everything = async () => ({
    version: await currentVersion(db, brand),
    slugs: [],
    all: true,
  });
  if (since === undefined) return everything();
  const changes = await db
    .select({ version: pageChanges.version, slugs: pageChanges.slugs })
    .from(pageChanges)
    .where(and(eq(pageChanges.brand, brand), gt(pageChanges.version, since)))
    .orderBy(asc(pageChanges.version))
    .limit(CHANGED_SLUGS_MAX + 1);
  const [first] = changes;
  if (!first) {
    // A change that was recorded after the first query is left to the next call: this reply does not contain it.
    const version = Math.min(await currentVersion(db, brand), since);
    return { version, slugs: [], all: version < since };
  }
  const slugs = new Set(changes.flatMap((change) => change.slugs ?? []));
  const isKnown =
    first.version === since + 1 &&
    changes.length <= CHANGED_SLUGS_MAX &&
    slugs.size <= CHANGED_SLUGS_MAX &&
    changes.every((change) => change.slugs !== null);
  if (!isKnown) return everything();
  return { version: changes.at(-1)?.version ?? since, slugs: [...slugs], all: false };
}

/** Deletes changes that storefronts have had time to poll. The last one is needed to count on. */
export async function deleteOldPageChanges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from page_changes c
    where changed_at < now() - make_interval(mins => ${RETENTION_MINUTES}::int)
      and version < (select max(version) from page_changes where brand = c.brand)`);
}
