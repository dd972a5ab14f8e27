import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.ts";

let cleanedAt = 0;

/**
 * Returns true for the first caller with this signature in any process: creating the file decides. Storefronts
 * on several machines need a shared folder.
 */
export async function claimOnce(
  mark: string,
  lifetimeMs: number,
  now = Date.now(),
): Promise<boolean> {
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
