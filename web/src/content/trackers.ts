export interface Tracker {
  /** The consent that it requires. */
  kind: 'analytics' | 'marketing';
  /** Loads and starts it. */
  start: () => void | Promise<void>;
}

/**
 * Trackers and analytics, each started only with consent (app/trackers). None today. Name a new one on the cookie
 * page, in the privacy policy and in the gateway's content security policy.
 */
export const trackers: readonly Tracker[] = [];
