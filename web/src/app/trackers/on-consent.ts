import { type CookieKind, readCookieSettings, subscribeToCookieSettings } from '../../browser/cookie-settings.ts';

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
export function onConsent(kind: CookieKind, start: () => void | Promise<void>): () => void {
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
