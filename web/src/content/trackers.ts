export interface Tracker {
  /** What the visitor must have allowed before it starts. */
  kind: 'analytics' | 'marketing';
  /** Loads and begins. */
  start: () => void | Promise<void>;
}

/**
 * Trackers and analytics, each started only with consent (app/trackers). None today; whoever adds
 * one names it on the cookie page, in the privacy policy and in the gateway's content security policy.
 */
export const trackers: readonly Tracker[] = [];
