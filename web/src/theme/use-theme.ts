import { useSyncExternalStore } from 'react';

import { writePreference } from '../browser/cookie-settings.ts';
import { readText, storageKeys } from '../browser/storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Set<() => void>();

/** Also valid where the browser may not store it. Null: not read yet. */
let choice: ThemeChoice | null = null;

/** Light until the visitor chooses (docs/specification.md#constants-and-limits). */
const currentChoice = (): ThemeChoice =>
  (choice ??= themeChoices.find((known) => known === readText(storageKeys.theme)) ?? 'light');

/** The class on the root element is the state; the script in index.html has set it before the first paint. */
const isDark = (): boolean => document.documentElement.classList.contains('dark');

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const chosen = currentChoice();
  document.documentElement.classList.toggle('dark', chosen === 'dark' || (chosen === 'system' && system().matches));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = system();
  if (listeners.size === 0) media.addEventListener('change', apply);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) media.removeEventListener('change', apply);
  };
}

/** Switches the theme, and remembers the choice in this browser where preferences may be stored. */
export function setTheme(chosen: ThemeChoice): void {
  choice = chosen;
  writePreference(storageKeys.theme, chosen);
  apply();
}

/** Whether the dark theme is on screen. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

/** What the visitor chose. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, currentChoice, () => 'light');
