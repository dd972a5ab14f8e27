import { SIGNED_IN_PATTERN } from "../contract/session.ts";

/** Whether the cookie of a signed-in visitor is there; false on the server. */
export const looksSignedIn = (): boolean =>
  typeof document !== "undefined" && SIGNED_IN_PATTERN.test(document.cookie);
