import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type Respond, visit } from '../../testing/visit.tsx';
import NotFoundPage from './page.tsx';

test('an old address that a link of the site has leads to its page', async () => {
  const { where } = await visit(<NotFoundPage />, '/old?a=1', (address) => ({
    to: address === '/api/redirects?path=%2Fold' ? '/sv/about' : null,
  }));
  await waitFor(() => expect(where()).toBe('/sv/about?a=1'));
});

test('an address that leads nowhere is not found', async () => {
  await visit(<NotFoundPage />, '/nowhere', () => ({ to: null }));
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('an address that the gateway has not found either is not found at once', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: 'http://localhost/nowhere' } as PerformanceEntry]);
  const respond = vi.fn<Respond>();
  await visit(<NotFoundPage />, '/nowhere', respond);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(respond).not.toHaveBeenCalled();
});
