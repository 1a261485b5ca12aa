import { useSyncExternalStore } from 'react';

import {
  type CookieSettings,
  defaultCookieSettings,
  readCookieSettings,
  subscribeToCookieSettings,
} from '../../browser/cookie-settings.ts';

/** What the visitor allows, wherever she chose it; the defaults in a page rendered ahead. */
export const useCookieSettings = (): CookieSettings =>
  useSyncExternalStore(subscribeToCookieSettings, readCookieSettings, () => defaultCookieSettings);
