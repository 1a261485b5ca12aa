import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { brand } from '../../content/brand.ts';
import { visit } from '../../testing/visit.tsx';
import EnvironmentalPolicyPage from './page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2025, 10, 3, 0, 30), toFake: ['Date'] });
});

test("has today's date, both goals and a contact", async () => {
  await visit(<EnvironmentalPolicyPage />, '/environmental-policy');
  expect(screen.getByText('3 November 2025').getAttribute('datetime')).toBe('2025-11-03');
  expect(screen.getByRole('heading', { name: 'Carbon neutrality by 2025' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Carbon negative by 2030' })).toBeTruthy();
  expect(screen.getByRole('link', { name: brand.email }).getAttribute('href')).toBe(`mailto:${brand.email}`);
  expect(screen.getByText(/Göteborg, Sweden$/)).toBeTruthy();
});
