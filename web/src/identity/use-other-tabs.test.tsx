import { listPosts } from '@kontor/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePages } from '../api/use-pages.ts';
import { visit } from '../testing/visit.tsx';
import { useCurrentUser } from './use-current-user.ts';
import { useLogin } from '../sign-in/login/use-login.ts';
import { useLogout } from '../portal/use-logout.ts';
import { useOtherTabs } from './use-other-tabs.ts';

const elin = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin', role: 'employee' };
const maja = { ...elin, id: 1, username: 'maja', name: 'Maja' };

let signedIn: typeof elin | null;
let asked: string[];
let otherTab: BroadcastChannel;
let heard: number;

beforeEach(() => {
  [signedIn, asked, heard] = [elin, [], 0];
  otherTab = new BroadcastChannel('session');
  otherTab.addEventListener('message', () => (heard += 1));
});

afterEach(() => {
  otherTab.close();
  cleanup();
  vi.unstubAllGlobals();
});

/** A list of several pages, the kind SWR keeps apart. */
function Shelf() {
  const { items } = usePages(listPosts, { limit: '3' });
  return <p>{items ? `${items.length} for ${items[0]?.title}` : 'Nothing yet'}</p>;
}

function Page() {
  const { user } = useCurrentUser();
  const { logIn } = useLogin();
  const { logOut } = useLogout();
  useOtherTabs(Boolean(user));
  return (
    <>
      <h1>{user === undefined ? 'Nobody knows' : (user?.name ?? 'Nobody')}</h1>
      {user ? <Shelf key={user.id} /> : null}
      <button onClick={() => void logIn({ username: 'elin', password: 'a secret' })}>Log in</button>
      <button onClick={() => void logOut()}>Log out</button>
    </>
  );
}

async function open() {
  await visit(<Page />, {
    route: '/',
    at: '/',
    answer: (address) => {
      asked.push(address);
      if (address.endsWith('/logout')) signedIn = null;
      if (address.endsWith('/login')) signedIn = elin;
      return address.startsWith('/api/blog-posts') ? [{ title: signedIn?.name ?? 'nobody' }] : signedIn;
    },
  });
  await screen.findByText(signedIn ? `1 for ${signedIn.name}` : 'Nobody');
  // The code that listens is fetched when somebody is signed in.
  await act(() => import('./ask-anew.ts'));
  asked = [];
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
const say = () => act(() => otherTab.postMessage('changed'));

test('a logout in another tab is one here, and nothing is asked for on behalf of whoever left', async () => {
  await open();
  signedIn = null;
  say();
  expect(await screen.findByText('Nobody')).toBeTruthy();
  expect(asked).toEqual(['/api/auth/me']);
});

test('when somebody else logs in in another tab, what the one before could see is gone', async () => {
  await open();
  signedIn = maja;
  say();
  expect(await screen.findByText('1 for Maja')).toBeTruthy();
  expect(screen.queryByText('1 for Elin')).toBeNull();
});

test('when the same person logs in again nothing is fetched anew', async () => {
  await open();
  say();
  await waitFor(() => expect(asked).toEqual(['/api/auth/me']));
  expect(screen.getByText('1 for Elin')).toBeTruthy();
});

test('a page the browser had put away asks when it is shown again', async () => {
  await open();
  signedIn = null;
  await act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(await screen.findByText('Nobody')).toBeTruthy();
});

test('logging out and in is told to other tabs, and the next person begins with nothing', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Nobody')).toBeTruthy();
  await waitFor(() => expect(heard).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('1 for Elin')).toBeTruthy();
  expect(asked.filter((address) => address.startsWith('/api/blog-posts'))).toHaveLength(1);
  await waitFor(() => expect(heard).toBe(2));
});
