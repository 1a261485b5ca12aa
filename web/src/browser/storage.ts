/** Everything this product keeps in a browser (spec §3, client preferences and cookie settings). */
export const storageKeys = { language: 'language', theme: 'theme', cookieSettings: 'cookieSettings' } as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** The stored text; null when there is none or the browser keeps storage from us. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the text where the browser lets us. A full or blocked storage loses the choice, never the page. */
export function writeText(key: StorageKey, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The choice holds until the page is closed.
  }
}

/** The stored value when it is JSON that `isValid` accepts, else null: people and extensions edit storage. */
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

export const writeJson = (key: StorageKey, value: unknown): void => writeText(key, JSON.stringify(value));
