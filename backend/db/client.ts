import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** Raw `execute` answers `{ rows }` on both drivers; count and bigint columns must be cast `::int` in raw SQL. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}
interface RowsOf<Row> {
  rows: Row[];
}

/** The database, or an open transaction of it: services take either. */
export type Db = PgDatabase<Rows, typeof schema>;

export interface Database {
  db: Db;
  driver: "pglite" | "postgres";
  /** Resolves when the driver has let go of files and sockets. */
  close: () => Promise<void>;
}
