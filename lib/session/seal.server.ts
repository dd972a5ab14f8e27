import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import { env } from "../env.ts";
import { ABSOLUTE_MS, isAlive, NAME_MAX, type Session } from "./session.ts";

const TYPES = ["existing", "new", "other"] as const;

/** Key, brand, name, verified, type, since and seen in seconds: an array keeps the cookie under 500 bytes. */
const stored = z.object({
  s: z.tuple([
    z.string().min(1),
    z.enum(["zwz", "nod"]),
    z.string(),
    z.boolean(),
    z.literal([0, 1, 2]),
    z.number(),
    z.number(),
  ]),
});

function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return secret;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

export function seal(session: Session): Promise<string> {
  const s: z.output<typeof stored>["s"] = [
    session.key,
    session.brand,
    session.name.slice(0, NAME_MAX),
    session.emailVerified,
    TYPES.indexOf(session.userType) as 0 | 1 | 2,
    seconds(session.since),
    seconds(session.seen),
  ];
  return sealData({ s }, { password: password(), ttl: ABSOLUTE_MS / 1000 });
}

/** Unseals a session; null if it is damaged, expired, or of another brand. Never throws. */
export async function unseal(
  sealed: string,
  brand: BrandId,
  now = Date.now(),
): Promise<Session | null> {
  const secret = password();
  const opened: unknown = await unsealData(sealed, {
    password: secret,
    ttl: ABSOLUTE_MS / 1000,
  }).catch(() => null);
  const read = stored.safeParse(opened);
  if (!read.success || read.data.s[1] !== brand) return null;
  const [key, , name, emailVerified, type, since, seen] = read.data.s;
  const session: Session = {
    key,
    brand,
    name,
    emailVerified,
    userType: TYPES[type],
    since: since * 1000,
    seen: seen * 1000,
  };
  return isAlive(session, now) ? session : null;
}
