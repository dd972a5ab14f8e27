import type { Config } from "../env.ts";
import type { Database } from "./client.ts";
import { connectEmbedded } from "./pglite-database.ts";
import { connectPostgres } from "./postgres-database.ts";

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR, locked for this process. */
export function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  onFault: (error: Error) => void,
): Promise<Database> {
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, onFault)
    : connectEmbedded(`${config.dataDir}/db`, onFault);
}
