/** What this tab remembers until it is closed; other tabs and later visits do not see it. */

/** With what every key in the session storage begins. */
export const tabStorageKeys = { unsavedPost: 'unsaved-post' } as const;
export type TabStorageKey = `${(typeof tabStorageKeys)[keyof typeof tabStorageKeys]}:${string}`;

/** The stored value; null when there is none, it is not JSON, or storage is blocked. */
export function readFromTab(key: TabStorageKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Remembers the value where the browser lets us. A full or blocked storage never breaks the page. */
export function storeInTab(key: TabStorageKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A failure loses nothing that is on screen.
  }
}

export function removeFromTab(key: TabStorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds nothing to remove.
  }
}
