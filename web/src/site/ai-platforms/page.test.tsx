import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import AiPlatformsPage from './page.tsx';

const scrolled = vi.fn<(section: Element, options: unknown) => void>();

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element, options) {
    scrolled(this, options);
  });
});

afterEach(() => {
  scrolled.mockReset();
});

const open = () => visit(<AiPlatformsPage />, '/ai-platforms');

test.each([
  ['smooth', false],
  ['instant', true],
])('the button shows the features, %s', async (behavior, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'See the features' }));
  expect(scrolled).toHaveBeenCalledWith(screen.getByRole('region', { name: 'What the platform brings along' }), {
    behavior,
  });
  expect(document.activeElement?.textContent).toBe('What the platform brings along');
});

test('a demo is requested from the plain contact form', async () => {
  await open();
  const links = screen.getAllByRole('link', { name: 'Request Demo' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/contact']);
});

test('both laws show the status of each item', async () => {
  await open();
  expect(screen.getAllByText('3 of 5 in place')).toHaveLength(2);
  expect(screen.getAllByText('Yours to decide')).toHaveLength(2);
});
