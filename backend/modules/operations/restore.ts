import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open-database.ts";
import { readConfig } from "../../env.ts";
import { restoreBackup } from "./backup.ts";

/** Opens the configured database itself (so no backend may have it), brings its schema up and fills it. */
export async function restoreFrom(folder: string): Promise<string> {
  const database = await openDatabase(readConfig(), () => undefined);
  try {
    await migrate(database);
    const { takenAt, rows } = await restoreBackup(database.db, folder);
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
    return `${total} rows restored, as of ${takenAt}. Everybody has to sign in again.`;
  } finally {
    await database.close();
  }
}
