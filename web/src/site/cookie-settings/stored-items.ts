import type { CookieKind } from '../../browser/cookie-settings.ts';
import { storageKeys } from '../../browser/storage.ts';
import { tabStorageKeys } from '../../browser/tab-storage.ts';

export interface StoredItem {
  /** The key of its text. */
  id: 'session' | 'unsavedPost' | 'cookieSettings' | 'language' | 'theme';
  /** Its name in the browser. */
  name: string;
  kind: CookieKind;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
}

/** Everything this site can leave in a browser. The session cookie's name on https is identity's (`sessionCookie`). */
export const storedItems: readonly StoredItem[] = [
  { id: 'session', name: '__Host-kontor_session', kind: 'necessary', place: 'cookie' },
  { id: 'unsavedPost', name: `${tabStorageKeys.unsavedPost}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'cookieSettings', name: storageKeys.cookieSettings, kind: 'necessary', place: 'localStorage' },
  { id: 'language', name: storageKeys.language, kind: 'preferences', place: 'localStorage' },
  { id: 'theme', name: storageKeys.theme, kind: 'preferences', place: 'localStorage' },
];
