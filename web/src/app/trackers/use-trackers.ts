import { useEffect } from 'react';

import { type Tracker, trackers } from '../../content/trackers.ts';
import { onConsent } from './on-consent.ts';

/** Script that runs cannot be taken back: each is started once in the life of a page, however often React mounts. */
const started = new WeakSet<Tracker>();

function startOnce(tracker: Tracker): void | Promise<void> {
  if (started.has(tracker)) return undefined;
  started.add(tracker);
  return tracker.start();
}

/** For the app: starts each tracker when its kind is allowed, and none before. */
export function useTrackers(wanted: readonly Tracker[] = trackers): void {
  useEffect(() => {
    const stops = wanted.map((tracker) => onConsent(tracker.kind, () => startOnce(tracker)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted]);
}
