import { listPosts, login } from '@kontor/contracts/endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { call } from '../api/call.ts';
import { usePages } from '../api/use-pages.ts';
import { useLeavePortal } from '../portal/page.tsx';
import { useLogin } from '../sign-in/use-login.ts';
import { visit } from '../testing/visit.tsx';
import { useCurrentUser } from './use-current-user.ts';
import { useOtherTabs } from './use-other-tabs.ts';

const elin = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin', role: 'employee' };
const maja = { ...elin, id: 1, username: 'maja', name: 'Maja' };

let signedIn: typeof elin | null;
let calls: string[];
let otherTab: BroadcastChannel;
let messages: number;

beforeEach(() => {
  [signedIn, calls, messages] = [elin, [], 0];
  otherTab = new BroadcastChannel('session');
  otherTab.addEventListener('message', () => (messages += 1));
});

afterEach(() => {
  otherTab.close();
});

/** A paged list, whose key SWR treats apart. */
function Shelf() {
  const { items } = usePages(listPosts, { limit: '3' });
  return <p>{items ? `${items.length} for ${items[0]?.title}` : 'Nothing yet'}</p>;
}

function Page() {
  const { user } = useCurrentUser();
  const { logIn } = useLogin();
  const credentials = { username: 'elin', password: 'a secret' };
  const { leave } = useLeavePortal();
  useOtherTabs(Boolean(user));
  return (
    <>
      <h1>{user === undefined ? 'Nobody knows' : (user?.name ?? 'Nobody')}</h1>
      {user ? <Shelf key={user.id} /> : null}
      <button onClick={() => void logIn(() => call(login, { body: credentials }))}>Log in</button>
      <button onClick={() => void leave()}>Log out</button>
    </>
  );
}

async function open() {
  await visit(<Page />, '/', (address) => {
    calls.push(address);
    if (address.endsWith('/logout')) signedIn = null;
    if (address.endsWith('/login')) signedIn = elin;
    return address.startsWith('/api/blog-posts') ? [{ title: signedIn?.name ?? 'nobody' }] : signedIn;
  });
  await screen.findByText(signedIn ? `1 for ${signedIn.name}` : 'Nobody');
  // The listener's code is fetched only for users.
  await act(() => import('./refresh-current-user.ts'));
  calls = [];
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
const say = () => act(() => otherTab.postMessage('changed'));

test('follows a logout in another tab, without calls on behalf of the former user [ASVS 14.3.1]', async () => {
  await open();
  signedIn = null;
  say();
  expect(await screen.findByText('Nobody')).toBeTruthy();
  expect(calls).toEqual(['/api/auth/me']);
});

test("clears the former user's data when another user logs in in another tab", async () => {
  await open();
  signedIn = maja;
  say();
  expect(await screen.findByText('1 for Maja')).toBeTruthy();
  expect(screen.queryByText('1 for Elin')).toBeNull();
});

test('refetches nothing when the same user logs in again', async () => {
  await open();
  say();
  await waitFor(() => expect(calls).toEqual(['/api/auth/me']));
  expect(screen.getByText('1 for Elin')).toBeTruthy();
});

test('refetches the user when the page is restored from the back/forward cache', async () => {
  await open();
  signedIn = null;
  await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('Nobody')).toBeTruthy();
});

test('notifies other tabs of login and logout, and the next user starts with an empty cache', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Nobody')).toBeTruthy();
  await waitFor(() => expect(messages).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('1 for Elin')).toBeTruthy();
  expect(calls.filter((address) => address.startsWith('/api/blog-posts'))).toHaveLength(1);
  await waitFor(() => expect(messages).toBe(2));
});
