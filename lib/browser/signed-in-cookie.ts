/** Finds SIGNED_IN_COOKIE in document.cookie, over http and https. */
export const SIGNED_IN_PATTERN = /(?:^|;\s*)(?:__Host-)?signed_in=1/;

export const looksSignedIn = (): boolean =>
  typeof document !== "undefined" && SIGNED_IN_PATTERN.test(document.cookie);
