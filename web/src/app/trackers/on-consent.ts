import { type CookieKind, readCookieSettings, subscribeToCookieSettings } from '../../browser/cookie-settings.ts';

/** What starts is a stranger's script: where it fails, the page goes on and the issue is reported. */
async function run(start: () => void | Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Runs `start` once, as soon as `kind` is allowed: now, or when the visitor allows it in this tab or another; never
 * before. Gives back how to stop waiting. A consent that is withdrawn holds from the next page load on.
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
