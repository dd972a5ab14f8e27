import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.ts";
import { storefrontStore } from "./node/shared-store/storefront-store.ts";

let cleanedAt = 0;

/** Whether Redis did not know the signature; true while it is unavailable, when the folder decides alone. */
async function isFirstOfAll(mark: string, lifetimeMs: number): Promise<boolean> {
  const store = storefrontStore();
  if (!store) return true;
  const expiration = { type: "PX", value: lifetimeMs } as const;
  return store.run(async (redis) => {
    const key = store.key("captcha", mark);
    return (await redis.set(key, "1", { condition: "NX", expiration })) === "OK";
  }, true);
}

/**
 * Returns true for the first caller with this signature: among the storefronts that share CAPTCHA_STORE_DIR creating the file
 * decides, among those that share Redis its key. A solution stays used here while Redis is unavailable.
 */
export async function claimOnce(
  mark: string,
  lifetimeMs: number,
  now = Date.now(),
): Promise<boolean> {
  return (
    (await isFirstInFolder(mark, lifetimeMs, now)) && (await isFirstOfAll(mark, 2 * lifetimeMs))
  );
}

async function isFirstInFolder(mark: string, lifetimeMs: number, now: number): Promise<boolean> {
  const folder = env().CAPTCHA_STORE_DIR;
  await mkdir(folder, { recursive: true });
  if (now - cleanedAt > lifetimeMs) {
    cleanedAt = now;
    await clean(folder, now - 2 * lifetimeMs);
  }
  const name = createHash("sha256").update(mark).digest("hex");
  try {
    const file = await open(join(folder, name), "wx");
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  return true;
}

/** Signatures older than twice their lifetime belong to expired captchas and are deleted. */
async function clean(folder: string, oldest: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
