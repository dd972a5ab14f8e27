import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

/** Raw `execute` returns `{ rows }` with both drivers; in raw SQL, cast count and bigint columns with `::int`. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this["row"]>;
}
interface RowsOf<Row> {
  rows: Row[];
}

/** The database or an open transaction; services accept either. */
export type Db = PgDatabase<Rows, typeof schema>;

export interface Database {
  db: Db;
  driver: "pglite" | "postgres";
  /** Connections to PostgreSQL, for the metrics. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number };
  /** Resolves when the driver has released its files and sockets. */
  close: () => Promise<void>;
}
