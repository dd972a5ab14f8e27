import "server-only";
import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.ts";

let cleanedAt = 0;

/**
 * True for the first caller with this mark, whichever process it is in: creating the file decides. Storefronts on
 * one machine share the folder; on several machines it must be a shared one.
 */
export async function takeOnce(
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

/** Marks older than twice their lifetime are of no use: their captcha has expired. */
async function clean(folder: string, oldest: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}
