/** The two ways in which a browser says that its user does not want to be counted. */
export interface PrivacySignals {
  /** Do Not Track: `1` when the reader has turned it on. */
  doNotTrack?: string | null;
  /** Global Privacy Control; not known to all browsers. */
  globalPrivacyControl?: boolean;
}

/** Whether the reader asks not to be counted, by either signal. */
export function hasOptedOut({doNotTrack, globalPrivacyControl}: PrivacySignals): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
