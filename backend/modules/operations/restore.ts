import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open-database.ts";
import { readConfig } from "../../env.ts";
import { restoreBackup } from "./backup.ts";

/** Opens the configured database directly (the backend must be stopped), migrates it and restores the backup. */
export async function restoreFrom(folder: string): Promise<string> {
  const database = await openDatabase(readConfig(), () => undefined);
  try {
    await migrate(database);
    const { takenAt, rows } = await restoreBackup(database.db, folder);
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
    return `${total} rows restored, as of ${takenAt}. All users must sign in again.`;
  } finally {
    await database.close();
  }
}
