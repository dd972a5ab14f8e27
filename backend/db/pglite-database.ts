import { mkdirSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Database, Db } from "./client.ts";
import { lockFolder } from "./folder-lock.ts";
import { PgliteClient } from "./pglite-client.ts";
import { startThread } from "./pglite-thread.ts";
import * as schema from "./schema/index.ts";

/**
 * The embedded database in a thread of its own. Throws when another process has the folder.
 * Survives a killed process, not a power cut: it never calls fsync.
 */
export async function connectEmbedded(
  folder: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const thread = startThread(folder, onFault);
  try {
    await thread.ask({ kind: "query", sql: "select 1", params: [] });
  } catch (error) {
    await thread.terminate();
    unlock();
    throw error;
  }
  return {
    db: drizzle(new PgliteClient(thread) as unknown as PGlite, { schema }) as unknown as Db,
    driver: "pglite",
    close: async () => {
      await thread.ask({ kind: "close" });
      await thread.terminate();
      unlock();
    },
  };
}
