import { beforeEach, describe, expect, test, vi } from 'vitest';

import { readJson, readText, removeText, storageKeys, writeJson, writeText } from './storage.ts';

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isFinite);

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

beforeEach(() => localStorage.clear());
describe('storage', () => {
  test('returns the stored value', () => {
    writeJson(storageKeys.cookieSettings, [1, 2]);
    expect(readJson(storageKeys.cookieSettings, isNumbers)).toEqual([1, 2]);
  });

  test.each(['', '{', 'null', '"1"', '[1,"x"]'])('returns null for an invalid value: %s', (text) => {
    localStorage.setItem(storageKeys.cookieSettings, text);
    expect(readJson(storageKeys.cookieSettings, isNumbers)).toBeNull();
  });

  test('does not throw when blocked or full', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(writeText(storageKeys.theme, 'dark')).toBe(false);
    expect(() => removeText(storageKeys.theme)).not.toThrow();
    expect(readText(storageKeys.theme)).toBeNull();
  });

  test('does not throw when absent', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readText(storageKeys.language)).toBeNull();
  });
});
