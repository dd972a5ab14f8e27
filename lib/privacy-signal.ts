interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** True when the visitor asks not to be followed: Do Not Track or Global Privacy Control. */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return doNotTrack === "1" || globalPrivacyControl === true;
}
