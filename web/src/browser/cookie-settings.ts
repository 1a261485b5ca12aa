import { readJson, removeText, storageKeys, writeJson, writeText } from './storage.ts';

type Preference = typeof storageKeys.language | typeof storageKeys.theme;

/** Stores the language or the theme for the next visit, unless the visitor has rejected preference cookies. */
export function writePreference(key: Preference, text: string): void {
  if (readCookieSettings().preferences) writeText(key, text);
}

/** What the visitor allows. `necessary` is always true. */
export interface CookieSettings {
  necessary: boolean;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}

export type CookieKind = keyof CookieSettings;

export const cookieKinds: readonly CookieKind[] = ['necessary', 'analytics', 'marketing', 'preferences'];

/** The settings before the visitor chooses. */
export const defaultCookieSettings: CookieSettings = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: true,
};

const listeners = new Set<() => void>();

/** The last returned settings: the same object until something changes. */
let known = defaultCookieSettings;
/** A choice that the browser could not store; valid until the page is closed or another tab stores one. */
let unstored: CookieSettings | null = null;

const areEqual = (one: CookieSettings, other: CookieSettings): boolean =>
  cookieKinds.every((kind) => one[kind] === other[kind]);

function isCookieSettings(value: unknown): value is CookieSettings {
  if (typeof value !== 'object' || value === null) return false;
  const settings = value as Record<string, unknown>;
  return settings['necessary'] === true && cookieKinds.every((kind) => typeof settings[kind] === 'boolean');
}

/** The current settings: the visitor's choice, or the defaults without a valid one. */
export function readCookieSettings(): CookieSettings {
  const now = unstored ?? readJson(storageKeys.cookieSettings, isCookieSettings) ?? defaultCookieSettings;
  if (!areEqual(now, known)) known = now;
  return known;
}

/**
 * Stores a choice; returns whether the browser stored it. Where preferences are not allowed, stored ones are
 * removed; the page keeps its look until it is closed.
 */
export function writeCookieSettings({ analytics, marketing, preferences }: CookieSettings): boolean {
  const settings: CookieSettings = { necessary: true, analytics, marketing, preferences };
  if (!preferences) {
    removeText(storageKeys.language);
    removeText(storageKeys.theme);
  }
  const isStored = writeJson(storageKeys.cookieSettings, settings);
  unstored = isStored ? null : settings;
  for (const listener of listeners) listener();
  return isStored;
}

/** Calls `listener` when a choice is made, in this tab or another; returns the unsubscribe function. */
export function subscribeToCookieSettings(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // A null key: the whole storage was cleared.
    if (key !== null && key !== storageKeys.cookieSettings) return;
    unstored = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
