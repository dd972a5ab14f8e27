/** Cookie that scripts can read. It contains no secret and only says that fetching the session is worth a call. */
export const SIGNED_IN_COOKIE = "signed_in";

export const looksSignedIn = (): boolean =>
  typeof document !== "undefined" && /(?:^|;\s*)signed_in=1/.test(document.cookie);
