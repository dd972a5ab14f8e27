import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { env } from "../env.ts";
import { cookieName, isSecure } from "../hosts.ts";
import { readCookie } from "./cookies.server.ts";

const COOKIE = "operator";
/** As the backend, which also ends a session after an idle hour. */
const MAX_AGE_S = 12 * 3600;
const LONGEST = 1024;
const KEY = /^[A-Za-z0-9_-]{20,100}$/;

/** A key of its own, so that this cookie is never valid as a buyer's session, nor the other way round. */
function password(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new Error("SESSION_SECRET is not set (at least 32 characters)");
  return createHash("sha256").update(`operator\0${secret}`).digest("hex");
}

/**
 * The cookie of an operator's session; null deletes it. SameSite=Strict: no other site can make the browser send it, and
 * the console's pages hold nothing personal, so that a link from elsewhere still works.
 */
export async function operatorCookie(request: Request, key: string | null): Promise<string> {
  const secure = isSecure(request);
  const value = key ? await sealData({ key }, { password: password(), ttl: MAX_AGE_S }) : "";
  const flags = `Path=/; Max-Age=${key ? MAX_AGE_S : 0}; SameSite=Strict; HttpOnly`;
  return `${cookieName(secure, COOKIE)}=${value}; ${flags}${secure ? "; Secure" : ""}`;
}

/** The session key of the signed-in operator, or null. Never throws on what a browser sends. */
export async function readOperatorKey(request: Request): Promise<string | null> {
  const sealed = readCookie(request, COOKIE);
  if (!sealed || sealed.length > LONGEST) return null;
  const opened: { key?: unknown } | null = await unsealData<{ key?: unknown }>(sealed, {
    password: password(),
    ttl: MAX_AGE_S,
  }).catch(() => null);
  return typeof opened?.key === "string" && KEY.test(opened.key) ? opened.key : null;
}
