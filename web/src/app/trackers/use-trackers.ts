import { useEffect } from 'react';

import { type CookieKind, readCookieSettings, subscribeToCookieSettings } from '../../browser/cookie-settings.ts';
import { type Tracker, trackers } from '../../content/trackers.ts';

/** A script that has started cannot be stopped: each starts once per page load, however often React mounts. */
const started = new WeakSet<Tracker>();

function startOnce(tracker: Tracker): void | Promise<void> {
  if (started.has(tracker)) return undefined;
  started.add(tracker);
  return tracker.start();
}

/** Starts a third-party script. A failure is reported and does not affect the page. */
async function run(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Runs `start` once, as soon as `kind` is allowed: now, or when the visitor allows it in this tab or another; never
 * before. Returns the unsubscribe function. A withdrawal takes effect at the next page load.
 */
function onConsent(kind: CookieKind, start: () => void | Promise<void>): () => void {
  if (readCookieSettings()[kind]) {
    void run(start);
    return () => {};
  }
  const stop = subscribeToCookieSettings(() => {
    if (!readCookieSettings()[kind]) return;
    stop();
    void run(start);
  });
  return stop;
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
