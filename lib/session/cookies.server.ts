import "server-only";
import type { BrandId } from "../../brands/types.ts";
import { type Flow, type FlowName, flowLifetime, sealFlow, unsealFlow } from "./flows.server.ts";
import { seal, unseal } from "./seal.server.ts";
import { ABSOLUTE_MS, type Session, SIGNED_IN_COOKIE } from "./session.ts";

const WEEK = ABSOLUTE_MS / 1000;
/** A sealed session is under 500 bytes. Anything much longer is not ours and is not decrypted. */
const LONGEST = 4096;

/** Set by the request guard, which removes it from what clients send. */
export const isSecure = (request: Request): boolean =>
  request.headers.get("x-client-scheme") === "https";

const prefixed = (secure: boolean, name: string) => (secure ? `__Host-${name}` : name);
const nameFor = (secure: boolean) => prefixed(secure, "session");

function write(name: string, value: string, secure: boolean, maxAge: number, httpOnly: boolean) {
  const flags = `Path=/; Max-Age=${maxAge}; SameSite=Lax`;
  return `${name}=${value}; ${flags}${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;
}

export async function sessionCookies(request: Request, session: Session): Promise<string[]> {
  const secure = isSecure(request);
  return [
    write(nameFor(secure), await seal(session), secure, WEEK, true),
    write(SIGNED_IN_COOKIE, "1", secure, WEEK, false),
  ];
}

export function clearedCookies(request: Request): string[] {
  const secure = isSecure(request);
  return [
    write(nameFor(secure), "", secure, 0, true),
    write(SIGNED_IN_COOKIE, "", secure, 0, false),
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

export const hasSessionHint = (request: Request): boolean =>
  cookieValue(request.headers.get("cookie"), SIGNED_IN_COOKIE) !== null;

/** The request's session of this brand, or null if it is absent or unreadable. */
export async function readSession(request: Request, brand: BrandId): Promise<Session | null> {
  const header = request.headers.get("cookie");
  const sealed = cookieValue(header, nameFor(isSecure(request)));
  if (!sealed || sealed.length > LONGEST) return null;
  return unseal(sealed, brand);
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
    prefixed(secure, `step-${name}`),
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
  const header = request.headers.get("cookie");
  const sealed = cookieValue(header, prefixed(isSecure(request), `step-${name}`));
  return sealed && sealed.length <= LONGEST ? unsealFlow(name, brand, sealed) : null;
}
