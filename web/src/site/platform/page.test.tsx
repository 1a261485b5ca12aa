import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import PlatformPage from './page.tsx';

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('two cards link to S-Platform and one to the AI platform', async () => {
  await visit(<PlatformPage />, '/platform');
  expect(address('The products of S-Platform')).toBe('/s-platform#products');
  expect(address('The DVS ecosystem of S-Platform')).toBe('/s-platform#ecosystem');
  expect(address('The AI platform')).toBe('/ai-platforms');
});

test('the page ends with links to customers and contact', async () => {
  await visit(<PlatformPage />, '/sv/platform');
  expect(address('Möt våra kunder')).toBe('/sv/customers');
  const toContact = screen.getAllByRole('link', { name: 'Prata med en ingenjör' });
  expect(toContact.map((link) => link.getAttribute('href'))).toEqual(['/sv/contact', '/sv/contact']);
});
