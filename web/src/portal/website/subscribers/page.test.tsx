import type { Subscription, SubscriptionSummary } from '@kontor/contracts/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure, visit } from '../../../testing/visit.tsx';
import { inPortal, inTree } from '../../testing/in-portal.tsx';
import SubscriptionsPage from './page.tsx';
import { sampleSubscription } from './testing/sample-subscription.ts';

const LIST = '/api/admin/newsletter-subscriptions';

/** Opens the page with these subscriptions. `refuse` replaces the response to a call, `METHOD address`. */
async function open(
  people: Subscription[],
  at = '',
  refuse: (call: string) => unknown = () => undefined,
  summary: SubscriptionSummary = { signedUp: 52, confirmed: 41 },
) {
  let kept = people;
  return visit(inPortal(<SubscriptionsPage />), inTree('/employee-portal/website/subscribers', at), (address, init) => {
    if (address === `${LIST}/summary`) return summary;
    const refusal = refuse(`${init?.method} ${address}`);
    if (refusal !== undefined) return refusal;
    if (init?.method !== 'DELETE') return kept;
    kept = kept.filter(({ id }) => !address.endsWith(`/${id}`));
    return done();
  });
}

const rows = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const left = sampleSubscription({
  id: 2,
  email: 'nils@example.com',
  name: null,
  language: 'en',
  subscribed: false,
  unsubscribedAt: '2025-11-20T12:00:00.000Z',
});

test('a row shows address, language and the start or the period', async () => {
  await open([sampleSubscription(), left]);
  const list = within(await screen.findByRole('list', { name: 'Subscribers' }));
  for (const text of ['Vera Visitor · Swedish', 'Subscribed', 'since 12 October 2025', 'English', 'Unsubscribed']) {
    expect(list.getByText(text)).toBeTruthy();
  }
  expect(list.getByText(/^12 October – 20 November 2025$/)).toBeTruthy();
  expect(rows()).toEqual(['vera@example.com', 'nils@example.com']);
});

test('is in Swedish on a Swedish page', async () => {
  await open([sampleSubscription()], '/sv');
  await finds(['Vera Visitor · Svenska', 'Prenumererar', 'sedan den 12 oktober 2025']);
});

test('the list is filtered by state and search, in the URL and the export too', async () => {
  const { read, where } = await open([left]);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Unsubscribed' }));
  await waitFor(() => expect(read.at(-1)).toBe(`${LIST}?subscribed=false&limit=50`));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nils' } });
  await waitFor(() => expect(read.at(-1)).toBe(`${LIST}?subscribed=false&search=nils&limit=50`));
  expect(where()).toBe('/employee-portal/website/subscribers?state=unsubscribed&search=nils');
  const file = screen.getByRole('link', { name: 'Export as CSV' });
  expect(file.getAttribute('href')).toBe(`${LIST}/export?subscribed=false&search=nils`);
  expect(file.hasAttribute('download')).toBe(true);
});

test('distinguishes no match from no subscriptions', async () => {
  await open([], '?search=zzz');
  expect(await screen.findByText('No subscribers found')).toBeTruthy();
  await press('Show everybody');
  expect(await screen.findByText('No subscribers yet')).toBeTruthy();
});

const dead = sampleSubscription({
  id: 4,
  email: 'dead@example.com',
  suppressed: { reason: 'refused', code: '5.1.1', diagnostic: '550 5.1.1 <…> unknown', at: '2026-11-20T12:00:00.000Z' },
});

test('a suppressed address shows the reason and the words of the mail server, and is filtered by', async () => {
  const { read } = await open([dead, sampleSubscription()]);
  await finds(['The mail server refused the address on 20 November 2026 (5.1.1).', '550 5.1.1 <…> unknown']);
  expect(screen.getAllByText('Not sent to')).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Not sent to' }));
  await waitFor(() => expect(read.at(-1)).toBe(`${LIST}?suppressed=true&limit=50`));
});

test('a suppression is lifted after a question', async () => {
  let isLifted = false;
  const { sent } = await open([dead], '', (call) => {
    if (call === `DELETE ${LIST}/4/suppression`) isLifted = true;
    return isLifted && call.startsWith('GET') ? [{ ...dead, suppressed: null }] : undefined;
  });
  await press('Send again to dead@example.com');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('dead@example.com gets the newsletter again');
  await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The newsletter is sent to this address again')).toBeTruthy();
  expect(sent).toEqual([[`DELETE ${LIST}/4/suppression`]]);
  await waitFor(() => expect(screen.queryByText('Not sent to')).toBeNull());
});

test('permanent deletion requires confirmation, and the next row is focused', async () => {
  const { sent } = await open([sampleSubscription(), left]);
  const bin = await screen.findByRole('button', { name: 'Delete vera@example.com' });
  await userEvent.click(bin);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Everything stored about vera@example.com is deleted for good');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await userEvent.click(bin);
  await press('Delete for good');
  expect(await screen.findByText('Subscriber deleted')).toBeTruthy();
  await waitFor(() => expect(rows()).toEqual(['nils@example.com']));
  expect(sent).toEqual([[`DELETE ${LIST}/3`]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete nils@example.com' }));
});

test('a subscription that could not be deleted stays, with the reason', async () => {
  await open([sampleSubscription()], '', (call) =>
    call.startsWith('DELETE') ? failure(503, 'service-unavailable', 'Away') : undefined,
  );
  await press('Delete vera@example.com');
  await press('Delete for good');
  expect(await screen.findByText('The subscriber could not be deleted')).toBeTruthy();
  expect(rows()).toEqual(['vera@example.com']);
});

test('a button appends more, and disappears with the last page', async () => {
  const { read } = await open([], '', (call) =>
    call.includes('cursor')
      ? [left]
      : Response.json([sampleSubscription()], { headers: { link: `<${LIST}?cursor=x>; rel="next"` } }),
  );
  await press('Show more');
  await waitFor(() => expect(rows()).toEqual(['vera@example.com', 'nils@example.com']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(read.at(-1)).toBe(`${LIST}?cursor=x`);
});

test('a failed list can be retried', async () => {
  let isUp = false;
  await open([sampleSubscription()], '', () => (isUp ? undefined : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('The subscribers could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('vera@example.com')).toBeTruthy();
});

test('an unconfirmed subscription is marked, and can be shown alone', async () => {
  const { read } = await open([sampleSubscription({ confirmedAt: null })]);
  expect(await screen.findByText('Not confirmed yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Not confirmed yet' }));
  await waitFor(() => expect(read.at(-1)).toBe(`${LIST}?subscribed=true&confirmed=false&limit=50`));
});

test('says how many of the sign-ups were confirmed', async () => {
  await open([sampleSubscription()]);
  expect(await screen.findByText('41 of 52 people who signed up in the last 30 days have confirmed.')).toBeTruthy();
});
