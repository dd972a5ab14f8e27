/** Readable by scripts and empty of secrets: says only that asking who is signed in is worth a call. */
export const SIGNED_IN_COOKIE = "signed_in";

export const looksSignedIn = (): boolean =>
  typeof document !== "undefined" && /(?:^|;\s*)signed_in=1/.test(document.cookie);
