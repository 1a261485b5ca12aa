import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import NotFoundPage from './page.tsx';

test('an old address that a link of the site has leads to its page', async () => {
  const { where } = await visit(<NotFoundPage />, {
    route: '/old',
    at: '/old?a=1',
    respond: (address) => ({ to: address === '/api/redirects?path=%2Fold' ? '/sv/about' : null }),
  });
  await waitFor(() => expect(where()).toBe('/sv/about?a=1'));
});

test('an address that leads nowhere is not found', async () => {
  await visit(<NotFoundPage />, { route: '/nowhere', at: '/nowhere', respond: () => ({ to: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});
