import { readCookieSettings } from './cookie-settings.ts';
import { type storageKeys, writeText } from './storage.ts';

export type Preference = typeof storageKeys.language | typeof storageKeys.theme;

/** Remembers the language or the theme for the next visit, unless the visitor has switched preferences off. */
export function writePreference(key: Preference, text: string): void {
  if (readCookieSettings().preferences) writeText(key, text);
}
