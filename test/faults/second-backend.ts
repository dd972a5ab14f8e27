import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isReachable, launchBackend, startBackend } from "./backend-process.ts";
import { type Check, check } from "./checks.ts";

const EXIT_LIMIT_MS = 5_000;

/** On the embedded database: a second backend on the same folder exits at once and does not disturb the first. */
export async function secondBackend(): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-hard-"));
  const first = await startBackend({ DATA_DIR: folder });
  try {
    const start = performance.now();
    const second = await launchBackend({ DATA_DIR: folder });
    const { code, errors } = await second.ended;
    const ms = Math.round(performance.now() - start);
    const counts = {
      refused: code !== null && code !== 0 ? 1 : 0,
      quick: ms < EXIT_LIMIT_MS ? 1 : 0,
      explains: errors.includes(`in use by process ${first.pid}`) ? 1 : 0,
      firstStillReady: (await isReachable(`${first.origin}/ready`)) ? 1 : 0,
      ms,
    };
    return [
      check("a second backend on the same data", counts, {
        refused: 1,
        quick: 1,
        explains: 1,
        firstStillReady: 1,
      }),
    ];
  } finally {
    await first.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
