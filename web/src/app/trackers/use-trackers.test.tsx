import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { type CookieSettings, defaultCookieSettings, writeCookieSettings } from '../../browser/cookie-settings.ts';
import type { Tracker } from '../../content/trackers.ts';
import { useTrackers } from './use-trackers.ts';

const everything: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };
const onlyNecessary: CookieSettings = { ...defaultCookieSettings, preferences: false };

beforeEach(() => localStorage.clear());

/** The app with one tracker of each kind, mounted twice as in development. */
function open(start: Partial<Record<Tracker['kind'], Tracker['start']>> = {}) {
  const analytics = vi.fn<Tracker['start']>(start.analytics);
  const marketing = vi.fn<Tracker['start']>(start.marketing);
  const trackers: Tracker[] = [
    { kind: 'analytics', start: analytics },
    { kind: 'marketing', start: marketing },
  ];
  function Page() {
    useTrackers(trackers);
    return null;
  }
  const { unmount } = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return { analytics, marketing, unmount };
}

function choose(settings: CookieSettings): void {
  act(() => void writeCookieSettings(settings));
}

describe('a tracker', () => {
  test('does not start without consent [ASVS 14.2.3]', () => {
    const { analytics, marketing } = open();
    expect(analytics).not.toHaveBeenCalled();
    expect(marketing).not.toHaveBeenCalled();
  });

  test('never starts if it is rejected', () => {
    const { analytics, marketing } = open();
    choose(onlyNecessary);
    choose(defaultCookieSettings);
    expect(analytics).not.toHaveBeenCalled();
    expect(marketing).not.toHaveBeenCalled();
  });

  test('starts when its kind is accepted, and exactly once', () => {
    const { analytics, marketing } = open();
    choose({ ...onlyNecessary, analytics: true });
    expect(analytics).toHaveBeenCalledOnce();
    expect(marketing).not.toHaveBeenCalled();
    choose(everything);
    choose(onlyNecessary);
    choose(everything);
    expect(analytics).toHaveBeenCalledOnce();
    expect(marketing).toHaveBeenCalledOnce();
  });

  test('starts at once, and once, if it was accepted before', () => {
    writeCookieSettings(everything);
    const { analytics, marketing } = open();
    expect(analytics).toHaveBeenCalledOnce();
    expect(marketing).toHaveBeenCalledOnce();
  });

  test('starts when it is accepted in another tab', () => {
    const { analytics } = open();
    localStorage.setItem('cookieSettings', JSON.stringify(everything));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookieSettings' }));
    expect(analytics).toHaveBeenCalledOnce();
  });

  test('starts if the choice cannot be stored', () => {
    const { analytics } = open();
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    choose(everything);
    expect(analytics).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    choose(defaultCookieSettings);
  });

  test('that fails is reported and does not affect others', async () => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const blocked = new Error('blocked');
    const offline = new Error('offline');
    const { marketing } = open({
      analytics: () => {
        throw blocked;
      },
      marketing: () => Promise.reject(offline),
    });
    expect(() => choose(everything)).not.toThrow();
    expect(marketing).toHaveBeenCalledOnce();
    await expect.poll(() => report.mock.calls).toEqual([[blocked], [offline]]);
  });

  test('does not start after the page is unmounted', () => {
    const { analytics, unmount } = open();
    unmount();
    choose(everything);
    expect(analytics).not.toHaveBeenCalled();
  });
});
