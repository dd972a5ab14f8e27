import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { storefrontStore } from "../node/shared-store/storefront-store.ts";
import { ABSOLUTE_MS, type Session } from "./session.ts";

/**
 * Keys of sessions that were signed out while the backend was unavailable. Each is a sealed file in SIGN_OUT_DIR until
 * the backend has ended the session, so a restart of the storefront forgets none. A copy in Redis lets other storefronts
 * end it should this machine not come back.
 */
export interface PendingSignOut {
  /** Hash of the key: name of the file, and field in Redis. */
  name: string;
  /** Null if the file is damaged, or the key has expired by itself. */
  session: SignedOut | null;
}

interface SignedOut {
  key: string;
  /** The store, or the operator console. */
  brand: BrandId | "ops";
}

/** More sessions than can be signed in; bounds the folder. */
const MOST = 10_000;
const NAME = /^[0-9a-f]{64}$/;
/** Hash in Redis. Redis may evict it, so the file counts. */
const SHARED = "store:sign-outs";
const stored = z.object({ key: z.string().min(1), brand: z.enum(["zwz", "nod", "ops"]) });

/** A key of its own, so that a file is never valid as a session cookie. */
function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`sign-out\0${secret}`).digest("hex");
}

/** Remembers a session to end, which began at `since`. Throws if the folder is full or cannot be written. */
export async function savePendingSignOut({
  key,
  brand,
  since,
}: SignedOut & Pick<Session, "since">): Promise<void> {
  const folder = env().SIGN_OUT_DIR;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length >= MOST) throw new Error(`${folder} is full`);
  const ttl = Math.ceil((since + ABSOLUTE_MS - Date.now()) / 1000);
  if (ttl <= 0) return;
  const name = createHash("sha256").update(key).digest("hex");
  const path = join(folder, name);
  const sealed = await sealData({ key, brand }, { password: password(), ttl });
  // Written under another name first: a storefront that reads the folder never sees half a file.
  await writeFile(`${path}.new`, sealed, { mode: 0o600 });
  await rename(`${path}.new`, path);
  await storefrontStore()?.run(async (redis) => {
    await redis.hSet(SHARED, name, sealed);
    await redis.expire(SHARED, Math.ceil(ABSOLUTE_MS / 1000));
  }, undefined);
}

/** Sealed sign-outs by name: those of this machine's folder, and those that other machines could not deliver yet. */
async function readSaved(limit: number): Promise<Map<string, string>> {
  const folder = env().SIGN_OUT_DIR;
  const files = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const texts = files
    .slice(0, limit)
    .map(
      async (name) => [name, await readFile(join(folder, name), "utf8").catch(() => "")] as const,
    );
  const shared = await storefrontStore()?.run(
    (redis) => redis.hRandFieldCountWithValues(SHARED, limit),
    [],
  );
  const others = (shared ?? []).map(({ field, value }) => [field, value] as const);
  return new Map([...others, ...(await Promise.all(texts))].slice(0, limit));
}

/** At most `limit` of the saved sign-outs. */
export async function listPendingSignOuts(limit: number): Promise<PendingSignOut[]> {
  const saved = await readSaved(limit);
  return Promise.all(
    [...saved].map(async ([name, sealed]) => {
      const opened: unknown = await unsealData(sealed, { password: password() }).catch(() => null);
      const read = stored.safeParse(opened);
      return { name, session: read.success ? read.data : null };
    }),
  );
}

export async function forgetPendingSignOut({ name }: PendingSignOut): Promise<void> {
  if (NAME.test(name)) await rm(join(env().SIGN_OUT_DIR, name), { force: true });
  await storefrontStore()?.run((redis) => redis.hDel(SHARED, name), 0);
}
