import type { CookieKind } from '../../browser/cookie-settings.ts';
import { storageKeys } from '../../browser/storage.ts';

/** How long a session lasts, in hours: the defaults of services/identity (`SESSION_ABSOLUTE_HOURS`, `SESSION_IDLE_MINUTES`). */
export const sessionHours = { most: 12, idle: 2 } as const;

interface StoredItem {
  /** Its text in the dictionary. */
  id: 'session' | 'cookieSettings' | 'language' | 'theme';
  /** What it is called in the browser. */
  name: string;
  kind: CookieKind;
  place: 'cookie' | 'localStorage';
}

/** Everything this site can leave in a browser. The session cookie's name on https is identity's (`sessionCookie`). */
export const storedItems: readonly StoredItem[] = [
  { id: 'session', name: '__Host-kontor_session', kind: 'necessary', place: 'cookie' },
  { id: 'cookieSettings', name: storageKeys.cookieSettings, kind: 'necessary', place: 'localStorage' },
  { id: 'language', name: storageKeys.language, kind: 'preferences', place: 'localStorage' },
  { id: 'theme', name: storageKeys.theme, kind: 'preferences', place: 'localStorage' },
];
