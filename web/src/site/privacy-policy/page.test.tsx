import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { brand } from '../../content/brand.ts';
import { visit } from '../../testing/visit.tsx';
import PrivacyPolicyPage from './page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2025, 10, 3, 23, 30), toFake: ['Date'] });
});

const open = (at: string) => visit(<PrivacyPolicyPage />, at);

describe('the privacy policy', () => {
  test.each([
    ['/privacy-policy', '3 November 2025'],
    ['/sv/privacy-policy', '3 november 2025'],
  ])('at %s is dated today', async (at, words) => {
    await open(at);
    expect(screen.getByText(words).getAttribute('datetime')).toBe('2025-11-03');
  });

  test('lists every right, the contact and the supervisory authority', async () => {
    await open('/privacy-policy');
    for (const right of ['Access', 'Rectification', 'Erasure', 'Portability', 'Objection']) {
      expect(screen.getByText(right)).toBeTruthy();
    }
    const mails = screen.getAllByRole('link', { name: brand.privacyEmail });
    expect(mails.every((link) => link.getAttribute('href') === `mailto:${brand.privacyEmail}`)).toBe(true);
    expect(screen.getByText(/Göteborg, Sweden$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /IMY/ }).getAttribute('href')).toBe('https://www.imy.se');
  });

  test('has a table of contents', async () => {
    await open('/privacy-policy');
    const links = [...screen.getByRole('navigation').querySelectorAll('a')];
    const titles = links.map(({ hash }) => document.querySelector(`${hash} h2`)?.textContent);
    expect(titles).toEqual(links.map((link) => link.textContent));
    expect(titles).toHaveLength(7);
  });
});
