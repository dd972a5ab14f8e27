import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../backend/db/client.ts";
import { seedCatalogue } from "../backend/seed/items.ts";
import { type BackendProcess, isReachable, launchBackend } from "../test/faults/backend-process.ts";
import { createPostgresDatabase } from "../test/faults/fresh-database.ts";

const START_MS = 900_000;
const POLL_MS = 500;
/** Items per statement, far below the time limit of a statement. */
const BATCH = 20_000;

/** Copies real items until brand one has `total`, marked like those of backend/seed/benchmark-items.ts. */
async function copyItems(db: Db, total: number): Promise<void> {
  const { rows } = await db.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'items' and column_name <> 'id'`);
  const mark = sql`lpad(copy.n::text, 7, '0')`;
  const changed: Record<string, ReturnType<typeof sql>> = {
    designation: sql`real.designation || ' MEASURE ' || ${mark}`,
    slug: sql`real.slug || '-measure-' || ${mark}`,
    code: sql`upper(real.maker || '-' || real.slug || '-measure-' || ${mark})`,
    description: sql`'Measuring item, not for sale'`,
    universal_number: sql`null`,
    competitor_number: sql`null`,
  };
  const names = rows.map(({ name }) => String(name));
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    names.map((name) => changed[name] ?? sql`real.${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows: counted } = await db.execute(sql`
    select count(*)::int as places, max(id) as last from items where brand = 'zwz' and bore_um is not null`);
  const { places, last } = z.object({ places: z.number(), last: z.number() }).parse(counted[0]);
  for (let from = places; from < total; from += BATCH) {
    const end = Math.min(from + BATCH, total) - 1;
    await db.execute(sql`
      with real as (
        select *, row_number() over (order by id) - 1 as place
        from items where brand = 'zwz' and bore_um is not null and id <= ${last}
      ), copy as (select n, (n * 7919) % ${places}::int as place from generate_series(${from}::bigint, ${end}::bigint) as n),
      added as (
        insert into items (${columns}) select ${values} from copy join real using (place) returning id
      ) insert into item_stock (item_id, available) select id, id % 50 from added`);
  }
  await db.execute(sql`analyze items`);
}

async function started(backend: BackendProcess): Promise<void> {
  let ended = false;
  backend.ended.then(() => {
    ended = true;
  });
  const deadline = Date.now() + START_MS;
  while (!(await isReachable(`${backend.origin}/ready`))) {
    if (ended || Date.now() > deadline) throw new Error((await backend.ended).errors);
    await pause(POLL_MS);
  }
}

/**
 * A backend process over a PostgreSQL database of its own, in which brand one has `items` items. The copies are made in
 * SQL, because seeding that many through the backend takes several minutes per brand.
 */
export async function withLargeBackend(
  items: number,
  use: (backend: BackendProcess) => Promise<void>,
): Promise<void> {
  const database = await createPostgresDatabase();
  try {
    await seedCatalogue(database.db, { seedItems: 0 });
    await copyItems(database.db, items);
    const backend = await launchBackend({ DATABASE_URL: database.url });
    try {
      await started(backend);
      await use(backend);
    } finally {
      await backend.stop();
    }
  } finally {
    await database.drop();
  }
}
