import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Respond, failure, visit } from '../../testing/visit.tsx';
import { listedLetter } from '../testing/sample-letter.ts';
import NewsletterPage from './page.tsx';

const open = (respond: Respond, at = '/newsletter') => visit(<NewsletterPage />, at, respond);

test('lists the letters with number, date, subject and first line, each linked to its page', async () => {
  const { read } = await open(() => [listedLetter(), listedLetter({ number: 2, subject: 'Before' })]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  const row = within(screen.getAllByRole('listitem')[0]!);
  expect(row.getByRole('link', { name: 'What a restore costs' }).getAttribute('href')).toBe('/newsletter/3');
  for (const text of ['Newsletter 3', '2 March 2026', 'Three hours, if you practise.'])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByText('2 newsletters')).toBeTruthy();
  expect(read).toEqual(['/api/newsletter/issues?language=en&limit=12']);
});

test('is in Swedish on a Swedish page, and marks a letter that exists only in English', async () => {
  const { read } = await open(
    () => [listedLetter({ languages: ['en'] }), listedLetter({ number: 2, language: 'sv', subject: 'Återläsning' })],
    '/sv/newsletter',
  );
  expect(read).toEqual(['/api/newsletter/issues?language=sv&limit=12']);
  const [english, swedish] = await screen.findAllByRole('listitem');
  expect(english!.lang).toBe('en');
  expect(within(english!).getByText('På engelska').closest('[lang]')?.getAttribute('lang')).toBe('sv');
  expect(swedish!.hasAttribute('lang')).toBe(false);
  expect(within(swedish!).getByRole('link').getAttribute('href')).toBe('/sv/newsletter/2');
});

test('shows more letters page by page', async () => {
  const next = '/api/newsletter/issues?language=en&limit=12&cursor=x';
  await open((address) =>
    address === next
      ? [listedLetter({ number: 1, subject: 'The first' })]
      : Response.json([listedLetter()], { headers: { link: `<${next}>; rel="next"` } }),
  );
  expect(await screen.findByText('The 1 newest newsletters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more newsletters' }));
  expect(await screen.findByText('The first')).toBeTruthy();
  expect(screen.getByText('2 newsletters')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more newsletters' })).toBeNull();
});

test('invites to subscribe while there are no letters, once', async () => {
  await open(() => []);
  expect(await screen.findByText('No newsletters yet')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^Subscribe/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/#newsletter']);
});

test('shows a failure with a retry', async () => {
  let isUp = false;
  await open(() => (isUp ? [listedLetter()] : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('Failed to fetch the newsletters')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What a restore costs')).toBeTruthy();
});
