import { useEffect } from 'react';

import { type Tracker, trackers } from '../../content/trackers.ts';
import { onConsent } from './on-consent.ts';

/** A script that has started cannot be stopped: each starts once per page load, however often React mounts. */
const started = new WeakSet<Tracker>();

function startOnce(tracker: Tracker): void | Promise<void> {
  if (started.has(tracker)) return undefined;
  started.add(tracker);
  return tracker.start();
}

/** Starts each tracker when its kind of cookie is allowed. */
export function useTrackers(wanted: readonly Tracker[] = trackers): void {
  useEffect(() => {
    const stops = wanted.map((tracker) => onConsent(tracker.kind, () => startOnce(tracker)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted]);
}
