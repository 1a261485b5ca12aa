import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { defaultCookieSettings, writeCookieSettings } from '../../browser/cookie-settings.ts';
import { visit } from '../../testing/visit.tsx';
import CookieSettingsPage from './page.tsx';
import { storedItems } from './page.tsx';

beforeEach(() => localStorage.clear());

afterEach(() => {
  writeCookieSettings(defaultCookieSettings);
});

const open = (at = '/cookie-settings') => visit(<CookieSettingsPage />, at);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const turn = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
const stored = (): unknown => JSON.parse(localStorage.getItem('cookieSettings') ?? 'null');

/** Necessary, analytics, marketing, preferences. */
const switches = () =>
  screen.getAllByRole('switch').map((element) => (element.getAttribute('aria-checked') === 'true' ? 'on' : 'off'));

describe('cookie settings', () => {
  test('start at the defaults, and reading the page stores nothing', async () => {
    await open();
    expect(switches()).toEqual(['on', 'off', 'off', 'on']);
    expect(localStorage).toHaveLength(0);
  });

  test('are stored when they are saved, not before', async () => {
    await open();
    await turn('Analytics');
    await turn('Preferences');
    expect(switches()).toEqual(['on', 'on', 'off', 'off']);
    expect(stored()).toBeNull();
    await press('Save Settings');
    expect(await screen.findByText('Settings saved')).toBeTruthy();
    expect(stored()).toEqual({ necessary: true, analytics: true, marketing: false, preferences: false });
    expect(switches()).toEqual(['on', 'on', 'off', 'off']);
  });

  test('are all on after accepting', async () => {
    await open();
    await press('Accept All');
    expect(await screen.findByText('All cookies accepted')).toBeTruthy();
    expect(stored()).toEqual({ necessary: true, analytics: true, marketing: true, preferences: true });
    expect(switches()).toEqual(['on', 'on', 'on', 'on']);
  });

  test('are only the necessary ones after rejecting, whatever was switched before', async () => {
    await open();
    await turn('Marketing');
    await press('Reject Optional');
    expect(await screen.findByText('Optional cookies rejected')).toBeTruthy();
    expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false, preferences: false });
    expect(switches()).toEqual(['on', 'off', 'off', 'off']);
  });

  test('cannot reject necessary cookies', async () => {
    await open();
    await turn('Necessary');
    expect(switches()[0]).toBe('on');
  });

  test('start with the stored values, and with the defaults where those are invalid', async () => {
    localStorage.setItem('cookieSettings', '{"necessary":true,"analytics":true,"marketing":false,"preferences":false}');
    await open();
    expect(switches()).toEqual(['on', 'on', 'off', 'off']);
    cleanup();
    localStorage.setItem('cookieSettings', '{"necessary":false,"analytics":"true"}');
    await open();
    expect(switches()).toEqual(['on', 'off', 'off', 'on']);
  });

  test('follow another tab, but keep local changes', async () => {
    await open();
    await turn('Marketing');
    act(() => {
      localStorage.setItem(
        'cookieSettings',
        '{"necessary":true,"analytics":true,"marketing":false,"preferences":false}',
      );
      window.dispatchEvent(new StorageEvent('storage', { key: 'cookieSettings' }));
    });
    expect(switches()).toEqual(['on', 'on', 'on', 'off']);
  });

  test('report a browser that does not store them, and apply anyway', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    await open();
    await press('Accept All');
    expect(await screen.findByText(/^Your browser would not store it/)).toBeTruthy();
    expect(switches()).toEqual(['on', 'on', 'on', 'on']);
  });

  test('list everything that is stored [ASVS 14.3.3]', async () => {
    await open('/sv/cookie-settings');
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names).toEqual(storedItems.map(({ name }) => name));
    expect(names).toContain('__Host-kontor_session');
  });
});
