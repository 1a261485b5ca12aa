/** What this tab remembers until it is closed; other tabs and later visits do not see it. */

/** With what every key in the session storage begins. */
export const tabStorageKeys = { unsavedPost: 'unsaved-post' } as const;
export type TabStorageKey = `${(typeof tabStorageKeys)[keyof typeof tabStorageKeys]}:${string}`;

/** The remembered value; null when there is none, it is no JSON, or the browser keeps storage from us. */
export function readFromTab(key: TabStorageKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Remembers the value where the browser lets us. A full or blocked storage never breaks the page. */
export function keepInTab(key: TabStorageKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What cannot be kept is still on the screen.
  }
}

export function forgetInTab(key: TabStorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be.
  }
}
