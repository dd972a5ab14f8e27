interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** True if the visitor opted out of tracking with Do Not Track or Global Privacy Control. */
export function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacySignals;
  return doNotTrack === "1" || globalPrivacyControl === true;
}
