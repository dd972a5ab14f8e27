import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { describeFolderError, isDiskNearlyFull } from "../../lib/node/data-folder.ts";
import type { Database, Db } from "./client.ts";
import { isDiskFull } from "./errors.ts";
import { lockFolder } from "./folder-lock.ts";
import { PgliteClient } from "./pglite-client.ts";
import { startThread } from "./pglite-thread.ts";
import * as schema from "./schema/index.ts";

/** Names the folder and what to do; the reason is the database's own, and often no more than an exit code. */
function describeOpenError(folder: string, error: unknown): Error {
  if (isDiskFull(error) || isDiskNearlyFull(folder)) {
    return describeFolderError(dirname(folder), Object.assign(new Error(), { code: "ENOSPC" }));
  }
  return new Error(
    `The embedded database in ${folder} cannot be opened: ${(error as Error).message || "unknown error"}. Rename the folder and restore a backup (npm run ops -- restore FOLDER), or set DATA_DIR to another folder.`,
  );
}

/** Locks the folder, which is created if needed. */
function prepareFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lockFolder(folder);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code
      ? describeFolderError(dirname(folder), error)
      : error;
  }
}

/**
 * Opens the embedded database in its own thread. Throws if another process has locked the folder. It survives a
 * killed process but not a power failure, because it never calls fsync.
 */
export async function connectEmbedded(
  folder: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  // Imported on demand: a backend on PostgreSQL needs none of it.
  const { drizzle } = await import("drizzle-orm/pglite");
  const unlock = prepareFolder(folder);
  const thread = startThread(folder, onFault);
  try {
    await thread.send({ kind: "query", sql: "select 1", params: [] });
  } catch (error) {
    await thread.terminate();
    unlock();
    throw describeOpenError(folder, error);
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
