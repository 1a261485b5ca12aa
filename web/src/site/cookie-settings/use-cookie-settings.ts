import { useSyncExternalStore } from 'react';

import {
  type CookieSettings,
  defaultCookieSettings,
  readCookieSettings,
  subscribeToCookieSettings,
} from '../../browser/cookie-settings.ts';

/** The visitor's settings; the defaults in a prerendered page. */
export const useCookieSettings = (): CookieSettings =>
  useSyncExternalStore(subscribeToCookieSettings, readCookieSettings, () => defaultCookieSettings);
