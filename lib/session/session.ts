import type { BrandId } from "../../brands/types.ts";
import type { LoginUserType } from "../contract/auth.ts";
import type { PublicSession } from "../contract/session.ts";

/** Content of the sealed cookie (3.1). Times are milliseconds since 1970. */
export interface Session {
  key: string;
  brand: BrandId;
  name: string;
  emailVerified: boolean;
  userType: LoginUserType;
  /** Time of sign-in. */
  since: number;
  /** When the backend last confirmed the session. */
  seen: number;
}

const HOUR = 3_600_000;
export const IDLE_MS = 8 * HOUR;
export const ABSOLUTE_MS = 7 * 24 * HOUR;
/** The cookie is renewed when this much time has passed since `seen`. */
export const RENEW_MS = 10 * 60_000;

/** Channel on which route handlers report the sessions that they have opened (server/request-limits.ts). */
export const SESSION_CHANNEL = "bearings.session";
export interface SessionSeen {
  /** Value of the cookie. */
  sealed: string;
  key: string;
}

export const isAlive = (session: Session, now: number): boolean =>
  now - session.seen < IDLE_MS && now - session.since < ABSOLUTE_MS;

/** Longer names would make the cookie too large. */
export const NAME_MAX = 48;

/** The name is as long as in the cookie, so that it is the same at sign-in and later. */
export const publicSession = (session: Session | null): PublicSession =>
  session
    ? {
        status: "signed-in",
        name: session.name.slice(0, NAME_MAX),
        emailVerified: session.emailVerified,
        userType: session.userType,
      }
    : { status: "guest" };
