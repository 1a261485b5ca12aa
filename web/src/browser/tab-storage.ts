/** Values in the session storage: this tab's, until it is closed. */

/** The prefix of all keys. */
export const tabStorageKeys = { unsavedPost: 'unsaved-post', preview: 'preview', lastImport: 'last-import' } as const;
export type TabStorageKey = `${(typeof tabStorageKeys)[keyof typeof tabStorageKeys]}:${string}`;

/** The stored value; null for a missing value, invalid JSON or blocked storage. */
export function readFromTab(key: TabStorageKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the value. A full or blocked storage is ignored. */
export function storeInTab(key: TabStorageKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is on screen anyway.
  }
}

export function removeFromTab(key: TabStorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing.
  }
}
