import { sql } from "drizzle-orm";
import { isDiskNearlyFull } from "../../lib/node/data-folder.ts";
import { isDiskFull } from "../db/errors.ts";
import type { Deps } from "../deps.ts";

const PROBE_BYTES = 1024 * 1024;

/** Knows whether the database can still be written. */
export interface DiskWatch {
  /** Records that a write failed for lack of space. */
  reportFull: () => void;
  hasSpace: () => Promise<boolean>;
}

/** Writes a megabyte and takes it back. Small writes succeed on a full disk as long as they fit into existing pages. */
async function canWrite({ db }: Deps): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table disk_probe on commit drop as select repeat(md5(n::text), 32) from generate_series(1, ${PROBE_BYTES / 1024}::int) n`,
      );
    });
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

export function createDiskWatch(deps: Deps): DiskWatch {
  const { config } = deps;
  let full = false;
  return {
    reportFull: () => {
      full = true;
    },
    hasSpace: async () => {
      if (!config.databaseUrl && isDiskNearlyFull(config.dataDir)) return false;
      if (full) full = !(await canWrite(deps));
      return !full;
    },
  };
}
