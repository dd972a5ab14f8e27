import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { ABSOLUTE_MS, type Session } from "./session.ts";

/**
 * Keys of sessions that were signed out while the backend was unavailable. Each is a sealed file in SIGN_OUT_DIR until
 * the backend has ended the session, so a restart of the storefront forgets none.
 */
export interface PendingSignOut {
  path: string;
  /** Null if the file is damaged, or the key has expired by itself. */
  session: { key: string; brand: BrandId } | null;
}

/** More sessions than can be signed in; bounds the folder. */
const MOST = 10_000;
const stored = z.object({ key: z.string().min(1), brand: z.enum(["zwz", "nod"]) });

/** A key of its own, so that a file is never valid as a session cookie. */
function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`sign-out\0${secret}`).digest("hex");
}

/** Remembers a session to end. Throws if the folder is full or cannot be written. */
export async function savePendingSignOut({ key, brand, since }: Session): Promise<void> {
  const folder = env().SIGN_OUT_DIR;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length >= MOST) throw new Error(`${folder} is full`);
  const ttl = Math.ceil((since + ABSOLUTE_MS - Date.now()) / 1000);
  if (ttl <= 0) return;
  const path = join(folder, createHash("sha256").update(key).digest("hex"));
  const sealed = await sealData({ key, brand }, { password: password(), ttl });
  // Written under another name first: a storefront that reads the folder never sees half a file.
  await writeFile(`${path}.new`, sealed, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** At most `limit` of the saved sign-outs. */
export async function listPendingSignOuts(limit: number): Promise<PendingSignOut[]> {
  const folder = env().SIGN_OUT_DIR;
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => /^[0-9a-f]{64}$/.test(name)).slice(0, limit);
  return Promise.all(
    paths.map(async (name) => {
      const path = join(folder, name);
      const opened: unknown = await readFile(path, "utf8")
        .then((sealed) => unsealData(sealed, { password: password() }))
        .catch(() => null);
      const read = stored.safeParse(opened);
      return { path, session: read.success ? read.data : null };
    }),
  );
}

export const forgetPendingSignOut = ({ path }: PendingSignOut): Promise<void> =>
  rm(path, { force: true });
