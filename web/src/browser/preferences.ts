import { readCookieSettings } from './cookie-settings.ts';
import { type storageKeys, writeText } from './storage.ts';

export type Preference = typeof storageKeys.language | typeof storageKeys.theme;

/** Stores the language or the theme for the next visit, unless the visitor has rejected preference cookies. */
export function writePreference(key: Preference, text: string): void {
  if (readCookieSettings().preferences) writeText(key, text);
}
