/** Every key of the local storage; the cookie page lists them (`site/cookie-settings/page.tsx`). */
export const storageKeys = { language: 'language', theme: 'theme', cookieSettings: 'cookieSettings' } as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** The stored text; null for a missing text or blocked storage. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; returns whether that succeeded: storage may be full or blocked. */
export function writeText(key: StorageKey, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing.
  }
}

/** The stored value when it is JSON that `isValid` accepts, else null: users and extensions edit storage. */
export function readJson<T>(key: StorageKey, isValid: (value: unknown) => value is T): T | null {
  const text = readText(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export const writeJson = (key: StorageKey, value: unknown): boolean => writeText(key, JSON.stringify(value));
