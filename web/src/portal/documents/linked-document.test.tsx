import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, type Respond } from '../../testing/visit.tsx';
import { openList } from './testing/open-list.tsx';
import { sampleDocument } from './testing/sample-document.ts';

const scroll = vi.fn<() => void>();
beforeEach(() => {
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});

const listed = [sampleDocument({ id: 1, originalName: 'First.pdf' }), sampleDocument({ id: 2 })];

async function open(at: string, respond: Respond = () => null) {
  const opened = await openList(
    (address, init) => (address.startsWith('/api/documents?') ? listed : respond(address, init)),
    { at },
  );
  await screen.findByText('First.pdf');
  return opened;
}

test('a link to a document of the list leads to its row', async () => {
  const { read } = await open('/list?document=2');
  expect(screen.getByText('Handbook.pdf').closest('li[aria-current]')).toBe(document.activeElement);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(read()).toEqual(['/api/documents?limit=50']);
});

test('a link to a document of a later page shows it above the list', async () => {
  await open('/list?document=9', (address) =>
    address === '/api/documents/9' ? sampleDocument({ id: 9, originalName: 'Old.pdf' }) : null,
  );
  await screen.findByRole('list', { name: 'The document from your link' });
  const row = screen.getByText('Old.pdf').closest('li[aria-current]');
  await waitFor(() => expect(row).toBe(document.activeElement));
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a document that is gone, or for somebody else, is said in a sentence', async () => {
  await open('/list?document=9', () => failure(404, 'document-not-found', 'Gone'));
  const sentence = await screen.findByText('The document from your link no longer exists, or it is not for you.');
  expect(sentence).toBe(document.activeElement);
});

test('a link whose document cannot be fetched can be tried again', async () => {
  let isDown = true;
  await open('/list?document=9', () =>
    isDown ? failure(503, 'service-unavailable', 'Away') : sampleDocument({ id: 9, originalName: 'Old.pdf' }),
  );
  await screen.findByText('The document from your link could not be loaded');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Old.pdf')).toBeTruthy();
});

test.each(['x', '-1', '', '1e3'])('a link to "%s" leads to the list', async (id) => {
  const { read } = await open(`/list?document=${id}`);
  expect(read()).toEqual(['/api/documents?limit=50']);
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('a search leaves the document of the link', async () => {
  const { where } = await open('/list?document=2');
  await userEvent.type(screen.getByRole('searchbox'), 'avtal');
  await waitFor(() => expect(where()).toBe('/list?search=avtal'));
  await waitFor(() => expect(document.querySelector('[aria-current]')).toBeNull());
});
