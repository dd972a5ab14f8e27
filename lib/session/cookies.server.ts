import "server-only";
import { channel } from "node:diagnostics_channel";
import type { BrandId } from "../../brands/types.ts";
import { SIGNED_IN_COOKIE } from "../contract/session.ts";
import { cookieName, isSecure } from "../hosts.ts";
import { type Flow, type FlowName, flowLifetime, sealFlow, unsealFlow } from "./flows.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { ABSOLUTE_MS, SESSION_CHANNEL, type Session, type SessionSeen } from "./session.ts";

const seen = channel(SESSION_CHANNEL);
const WEEK = ABSOLUTE_MS / 1000;
/** A sealed session is under 500 bytes. Anything much longer is not ours and is not decrypted. */
const LONGEST = 4096;

const SESSION_COOKIE = "session";

function write(name: string, value: string, secure: boolean, maxAge: number, httpOnly: boolean) {
  const flags = `Path=/; Max-Age=${maxAge}; SameSite=Lax`;
  return `${name}=${value}; ${flags}${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;
}

export async function sessionCookies(request: Request, session: Session): Promise<string[]> {
  const secure = isSecure(request);
  return [
    write(cookieName(secure, SESSION_COOKIE), await seal(session), secure, WEEK, true),
    write(cookieName(secure, SIGNED_IN_COOKIE), "1", secure, WEEK, false),
  ];
}

export function clearedCookies(request: Request): string[] {
  const secure = isSecure(request);
  return [
    write(cookieName(secure, SESSION_COOKIE), "", secure, 0, true),
    write(cookieName(secure, SIGNED_IN_COOKIE), "", secure, 0, false),
  ];
}

/** Value of a cookie in a Cookie header; the first one wins. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A cookie that sessionCookies, flowCookie or previewHeaders has set. */
export const readCookie = (request: Request, name: string): string | null =>
  cookieValue(request.headers.get("cookie"), cookieName(isSecure(request), name));

export const hasSessionHint = (request: Request): boolean =>
  readCookie(request, SIGNED_IN_COOKIE) !== null;

/** The request's session of this brand, or null if it is absent or unreadable. */
export async function readSession(request: Request, brand: BrandId): Promise<Session | null> {
  const sealed = readCookie(request, SESSION_COOKIE);
  if (!sealed || sealed.length > LONGEST) return null;
  const session = await unseal(sealed, brand);
  if (session) seen.publish({ sealed, key: session.key } satisfies SessionSeen);
  return session;
}

/** Cookie that saves a flow; null deletes it. */
export async function flowCookie<Name extends FlowName>(
  request: Request,
  brand: BrandId,
  name: Name,
  step: Flow<Name> | null,
): Promise<string> {
  const secure = isSecure(request);
  const value = step ? await sealFlow(name, brand, step) : "";
  return write(
    cookieName(secure, `step-${name}`),
    value,
    secure,
    step ? flowLifetime(name) : 0,
    true,
  );
}

/** The flow this visitor has started with this brand; null if there is none or it has expired. */
export async function readFlow<Name extends FlowName>(
  request: Request,
  brand: BrandId,
  name: Name,
): Promise<Flow<Name> | null> {
  const sealed = readCookie(request, `step-${name}`);
  return sealed && sealed.length <= LONGEST ? unsealFlow(name, brand, sealed) : null;
}
