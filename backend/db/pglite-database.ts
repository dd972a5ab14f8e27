import { mkdirSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client.ts";
import { lockFolder } from "./folder-lock.ts";
import { PgliteClient } from "./pglite-client.ts";
import { startThread } from "./pglite-thread.ts";
import * as schema from "./schema/index.ts";

/**
 * Opens the embedded database in its own thread. Throws if another process has locked the folder. It survives a
 * killed process but not a power failure, because it never calls fsync.
 */
export async function connectEmbedded(
  folder: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const thread = startThread(folder, onFault);
  try {
    await thread.send({ kind: "query", sql: "select 1", params: [] });
  } catch (error) {
    await thread.terminate();
    unlock();
    throw error;
  }
  return {
    db: drizzle(new PgliteClient(thread) as unknown as PGlite, { schema }) as unknown as Db,
    driver: "pglite",
    close: async () => {
      await thread.send({ kind: "close" });
      await thread.terminate();
      unlock();
    },
  };
}
