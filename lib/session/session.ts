import type { BrandId } from "../../brands/types.ts";
import type { LoginUserType } from "../contract/auth.ts";

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

/** The part of the session that the browser may know. */
export type PublicSession =
  | { status: "guest" }
  | { status: "signed-in"; name: string; emailVerified: boolean; userType: LoginUserType };

const HOUR = 3_600_000;
export const IDLE_MS = 8 * HOUR;
export const ABSOLUTE_MS = 7 * 24 * HOUR;
/** The cookie is renewed when this much time has passed since `seen`. */
export const RENEW_MS = 10 * 60_000;

export const isAlive = (session: Session, now: number): boolean =>
  now - session.seen < IDLE_MS && now - session.since < ABSOLUTE_MS;

export const publicSession = (session: Session | null): PublicSession =>
  session
    ? {
        status: "signed-in",
        name: session.name,
        emailVerified: session.emailVerified,
        userType: session.userType,
      }
    : { status: "guest" };

/** Cookie that scripts can read. It contains no secret and only says that fetching the session is worth a call. */
export const SIGNED_IN_COOKIE = "signed_in";

export const looksSignedIn = (): boolean =>
  typeof document !== "undefined" && /(?:^|;\s*)signed_in=1/.test(document.cookie);
