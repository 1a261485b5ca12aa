import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import FirstHour from './first-hour.tsx';

/** What a new installation answers. */
const fresh: Record<string, unknown> = {
  '/api/set-up/website': { samples: ['brand', 'people'], hasPosts: false },
  '/api/users?limit=500': [{ id: 1 }],
  '/api/set-up/mails': { hasServer: true, hasOwnAddresses: true, lastSentAt: null, isTestWaiting: false },
  '/api/set-up/backups': { takenAt: null },
};

const complete: typeof fresh = {
  '/api/set-up/website': { samples: [], hasPosts: true },
  '/api/users?limit=500': [{ id: 1 }, { id: 2 }],
  '/api/set-up/mails': {
    hasServer: true,
    hasOwnAddresses: true,
    lastSentAt: '2026-11-01T08:00:00.000Z',
    isTestWaiting: false,
  },
  '/api/set-up/backups': { takenAt: '2026-11-01T08:00:00.000Z' },
};

const open = (replies: typeof fresh, change: Respond = () => null) =>
  visit(inPortal(<FirstHour onKnown={() => undefined} />), '/', (address, init) =>
    init?.method === 'POST' ? change(address, init) : replies[address],
  );

const states = () => screen.getAllByRole('listitem').map(({ textContent }) => / Done$|, Done/.test(textContent));

test('everything is left in a new installation', async () => {
  await open(fresh);
  await screen.findByText('6 of 6 are left before the website is your own.');
  expect(states()).toEqual([false, false, false, false, false, false]);
  expect(screen.getByRole('link', { name: 'Name and logo' }).getAttribute('href')).toBe(
    '/employee-portal/website/pages/lists/brand',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send a test email']);
});

test.each(Object.keys(fresh).filter((address) => address !== '/api/set-up/website'))(
  'one step is done by what %s answers',
  async (address) => {
    await open({ ...fresh, [address]: complete[address] });
    await screen.findByText('5 of 6 are left before the website is your own.');
    expect(states().filter(Boolean)).toHaveLength(1);
  },
);

test.each([
  [{ samples: ['people'], hasPosts: false }, [true, false, false]],
  [{ samples: ['brand'], hasPosts: false }, [false, true, false]],
  [{ samples: ['brand', 'people'], hasPosts: true }, [false, false, true]],
])('company, samples and post are as the website has them: %o', async (website, [company, samples, post]) => {
  await open({ ...fresh, '/api/set-up/website': website });
  await screen.findByText('5 of 6 are left before the website is your own.');
  expect(states()).toEqual([company, samples, false, false, post, false]);
});

test('a complete installation shows nothing', async () => {
  await open(complete);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('First steps')).toBeNull();
});

test('a call that failed is named, and the list is there after another try', async () => {
  const replies: typeof fresh = { ...fresh, '/api/set-up/mails': failure(503, 'unavailable', 'Away') };
  await open(replies);
  expect((await screen.findByRole('alert')).textContent).toContain('The first steps could not be read');
  replies['/api/set-up/mails'] = fresh['/api/set-up/mails'];
  await press('Try again');
  await screen.findByText('6 of 6 are left before the website is your own.');
});

test('an admin tries the mail server, and sees when it took the mail', async () => {
  const replies = { ...fresh };
  const { sent } = await open(replies, (address) => {
    replies[address] = { hasServer: true, hasOwnAddresses: true, lastSentAt: null, isTestWaiting: true };
  });
  await press('Send a test email');
  await screen.findByText(/has not taken the test email yet/);
  expect(sent).toEqual([['POST /api/set-up/mails']]);
  replies['/api/set-up/mails'] = complete['/api/set-up/mails'];
  await screen.findByText('5 of 6 are left before the website is your own.', {}, { timeout: 10_000 });
  expect(screen.queryByText('Send a test email')).toBeNull();
});

test('where mails become files it says so', async () => {
  await open({
    ...fresh,
    '/api/set-up/mails': { hasServer: false, hasOwnAddresses: false, lastSentAt: null, isTestWaiting: false },
  });
  await screen.findByText(/No mail server is set/);
});

test('emails from the address of the sample company are not done', async () => {
  const mails = { ...(complete['/api/set-up/mails'] as object), hasOwnAddresses: false };
  await open({ ...complete, '/api/set-up/mails': mails });
  await screen.findByText(/an invented address of the sample company: set MAIL_FROM/);
  expect(states().filter((isDone) => !isDone)).toHaveLength(1);
});
