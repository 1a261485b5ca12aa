import { useSyncExternalStore } from 'react';

import { writePreference } from '../browser/cookie-settings.ts';
import { storageKeys } from '../browser/storage.ts';

export type ThemeName = 'light' | 'dark';

const listeners = new Set<() => void>();

/** The class on the root element is the state; the script in index.html has set it before the first paint. */
const currentTheme = (): ThemeName => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the theme, and remembers the choice in this browser where preferences may be stored. */
export function setTheme(name: ThemeName): void {
  document.documentElement.classList.toggle('dark', name === 'dark');
  writePreference(storageKeys.theme, name);
  for (const listener of listeners) listener();
}

/** The theme on screen; light until the visitor chooses (docs/specification.md#constants-and-limits). */
export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme, () => 'light');
