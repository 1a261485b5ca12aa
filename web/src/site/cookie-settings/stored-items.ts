import type { CookieKind } from '../../browser/cookie-settings.ts';
import { storageKeys } from '../../browser/storage.ts';
import { tabStorageKeys } from '../../browser/tab-storage.ts';

export interface StoredItem {
  /** The key of its text. */
  id: 'session' | 'companyLogin' | 'loginCode' | 'passkey' | 'unsavedPost' | 'cookieSettings' | 'language' | 'theme';
  /** Its name in the browser. */
  name: string;
  kind: CookieKind;
  place: 'cookie' | 'localStorage' | 'sessionStorage';
}

/** Everything this site can leave in a browser. The names of cookies on https are identity's (`sessionCookie`, `signedCookies`). */
export const storedItems: readonly StoredItem[] = [
  { id: 'session', name: '__Host-kontor_session', kind: 'necessary', place: 'cookie' },
  { id: 'companyLogin', name: '__Host-kontor_oidc_…', kind: 'necessary', place: 'cookie' },
  { id: 'loginCode', name: '__Host-kontor_code_step', kind: 'necessary', place: 'cookie' },
  { id: 'passkey', name: '__Host-kontor_passkey_…', kind: 'necessary', place: 'cookie' },
  { id: 'unsavedPost', name: `${tabStorageKeys.unsavedPost}:…`, kind: 'necessary', place: 'sessionStorage' },
  { id: 'cookieSettings', name: storageKeys.cookieSettings, kind: 'necessary', place: 'localStorage' },
  { id: 'language', name: storageKeys.language, kind: 'preferences', place: 'localStorage' },
  { id: 'theme', name: storageKeys.theme, kind: 'preferences', place: 'localStorage' },
];
