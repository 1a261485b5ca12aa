import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  type CookieSettings,
  defaultCookieSettings,
  readCookieSettings,
  subscribeToCookieSettings,
  writeCookieSettings,
} from './cookie-settings.ts';

const everything: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

const stored = (): unknown => JSON.parse(localStorage.getItem('cookieSettings') ?? 'null');

/** What a browser does in this tab when another one writes. */
function storeInAnotherTab(text: string | null): void {
  if (text === null) localStorage.clear();
  else localStorage.setItem('cookieSettings', text);
  window.dispatchEvent(new StorageEvent('storage', { key: text === null ? null : 'cookieSettings', newValue: text }));
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  // A choice that could not be stored is remembered: one that can takes its place.
  writeCookieSettings(defaultCookieSettings);
});

describe('cookie settings', () => {
  test('are the defaults until the visitor chooses', () => {
    expect(readCookieSettings()).toEqual({ necessary: true, analytics: false, marketing: false, preferences: true });
  });

  test('are stored as exactly four booleans', () => {
    const choice = { ...everything, marketing: false, more: 'no' };
    expect(writeCookieSettings(choice)).toBe(true);
    expect(stored()).toEqual({ necessary: true, analytics: true, marketing: false, preferences: true });
    expect(readCookieSettings()).toEqual(stored());
  });

  test('always include necessary cookies', () => {
    writeCookieSettings({ ...everything, necessary: false });
    expect(stored()).toEqual(everything);
  });

  test('are the same object while nothing changes', () => {
    writeCookieSettings(everything);
    expect(readCookieSettings()).toBe(readCookieSettings());
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"necessary":true,"analytics":true,"marketing":true}',
    '{"necessary":true,"analytics":"true","marketing":true,"preferences":true}',
    '{"necessary":false,"analytics":true,"marketing":true,"preferences":true}',
    '{"necessary":true,"analytics":1,"marketing":true,"preferences":null}',
  ])('fall back to the defaults for invalid storage: %s', (text) => {
    localStorage.setItem('cookieSettings', text);
    expect(readCookieSettings()).toEqual(defaultCookieSettings);
  });

  test('are valid until the page closes if storage is blocked or full', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(readCookieSettings()).toEqual(defaultCookieSettings);
    expect(writeCookieSettings(everything)).toBe(false);
    expect(readCookieSettings()).toEqual(everything);
  });

  test('are followed from another tab, also when it clears everything', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeToCookieSettings(listener);
    storeInAnotherTab(JSON.stringify(everything));
    expect(readCookieSettings()).toEqual(everything);
    storeInAnotherTab(null);
    expect(readCookieSettings()).toEqual(defaultCookieSettings);
    expect(listener).toHaveBeenCalledTimes(2);

    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    stop();
    storeInAnotherTab(JSON.stringify(everything));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
