import type { LoginUserType } from "./auth.ts";

/** The part of the session that the browser may know. */
export type PublicSession =
  /** `ended`: there was a session, which has expired or was ended elsewhere. */
  | { status: "guest"; ended?: boolean }
  | { status: "signed-in"; name: string; emailVerified: boolean; userType: LoginUserType };

export const ENDED_SESSION: PublicSession = { status: "guest", ended: true };
