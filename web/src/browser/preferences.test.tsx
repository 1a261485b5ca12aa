import { beforeEach, expect, test } from 'vitest';

import { defaultCookieSettings, writeCookieSettings } from './cookie-settings.ts';
import { writePreference } from './cookie-settings.ts';
import { storageKeys } from './storage.ts';

beforeEach(() => localStorage.clear());

const stored = () => [localStorage.getItem('language'), localStorage.getItem('theme')];

test('language and theme are stored until the visitor refuses preferences', () => {
  writePreference(storageKeys.language, 'sv');
  writePreference(storageKeys.theme, 'dark');
  expect(stored()).toEqual(['sv', 'dark']);
});

test('without preferences nothing is stored, and stored values are removed', () => {
  writePreference(storageKeys.theme, 'dark');
  writeCookieSettings({ ...defaultCookieSettings, preferences: false });
  expect(stored()).toEqual([null, null]);
  writePreference(storageKeys.language, 'sv');
  expect(stored()).toEqual([null, null]);
  writeCookieSettings(defaultCookieSettings);
  writePreference(storageKeys.language, 'sv');
  expect(stored()).toEqual(['sv', null]);
});
