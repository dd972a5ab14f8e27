import type { LoginUserType } from "./auth.ts";

/** The part of the session that the browser may know. */
export type PublicSession =
  /** `ended`: there was a session, which has expired or was ended elsewhere. */
  | { status: "guest"; ended?: boolean }
  | { status: "signed-in"; name: string; emailVerified: boolean; userType: LoginUserType };

export const ENDED_SESSION: PublicSession = { status: "guest", ended: true };

/** Cookie that scripts can read. It contains no secret and only says that fetching the session is worth a call. */
export const SIGNED_IN_COOKIE = "signed_in";

/** Finds it in document.cookie, over http and https. */
export const SIGNED_IN_PATTERN = /(?:^|;\s*)(?:__Host-)?signed_in=1/;
