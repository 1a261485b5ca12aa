import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { sampleDocument } from './documents/testing/sample-document.ts';
import { type Answer, failure, visit } from '../testing/visit.tsx';
import PortalPage from './page.tsx';

// Fetched with the first visit otherwise, which takes longer than anybody waits for an answer here.
beforeAll(() => import('./portal-home.tsx'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const employee = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin Åkerberg', role: 'employee' };
const admin = { ...employee, role: 'admin', createdAt: '2025-11-03T09:30:00.000Z' };

const open = (user: unknown, answer: Answer = () => []) =>
  visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    answer: (address, init) => (address.endsWith('/me') ? user : answer(address, init)),
  });

test('visitors who are not signed in are sent to the login', async () => {
  const { where } = await open(null);
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('while nobody can tell who is signed in, nobody is sent away, and one can try again', async () => {
  let isAway = true;
  const { where } = await visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    answer: (address) => {
      if (!address.endsWith('/me')) return [];
      return isAway ? failure(503, 'service-unavailable', 'Away') : employee;
    },
  });
  expect(await screen.findByText('The portal cannot be reached')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, Elin Åkerberg')).toBeTruthy();
});

test('an employee is greeted, and finds documents but nothing to manage', async () => {
  await open(employee);
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Elin Åkerberg' })).toBeTruthy();
  expect(screen.getByText('elin@example.com')).toBeTruthy();
  expect(screen.getByText('Available documents')).toBeTruthy();
  for (const text of ['Total users', 'System status', 'Employee Management', 'Upload document']) {
    expect(screen.queryByText(text)).toBeNull();
  }
});

test('an admin also manages people and uploads documents', async () => {
  await open(admin, (address) => (address.startsWith('/api/users') ? [admin] : []));
  for (const text of ['Total users', 'Secure', 'System status', 'Employee Management', 'Upload document']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(
    screen.getByText('Upload and manage documents organized by category (Salary, Contracts, Expenses)'),
  ).toBeTruthy();
});

test('the cards show a dash until a number is known, then the number', async () => {
  let answerDocuments = (_documents: Response): void => undefined;
  const documents = new Promise<Response>((resolve) => (answerDocuments = resolve));
  await open(admin, (address) => (address.startsWith('/api/users') ? [admin, employee] : documents));
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await waitFor(() => expect(value('Total users')).toBe('2'));
  expect(value('Available documents')).toBe('–');
  answerDocuments(Response.json([1, 2, 3].map((id) => sampleDocument({ id }))));
  await waitFor(() => expect(value('Available documents')).toBe('3'));
  expect(value('System status')).toBe('Secure');
});

test('a number that is not known to its end says so', async () => {
  const link = '</api/documents?limit=50&cursor=1>; rel="next"';
  await open(employee, () => Response.json([sampleDocument()], { headers: { link } }));
  await waitFor(() => expect(screen.getByText('Available documents').nextElementSibling?.textContent).toBe('1+'));
});

test('a page of admins is none to an employee', async () => {
  await visit(<PortalPage />, {
    route: '/employee-portal/inbox',
    at: '/employee-portal/inbox',
    answer: () => employee,
  });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('logging out leads home and says so', async () => {
  const { where } = await open(employee, (address) =>
    address.endsWith('/logout') ? new Response(null, { status: 204 }) : [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(screen.getByText('You have been logged out of your account')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/'));
});

test('a logout that failed says so and leaves one where one is', async () => {
  const { where } = await open(employee, (address) =>
    address.endsWith('/logout') ? failure(503, 'service-unavailable', 'Away') : [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
});

test('a session that has ended leads to the login', async () => {
  let isOver = false;
  const { where } = await visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    answer: (address) => {
      if (address.endsWith('/me')) return isOver ? null : employee;
      isOver = true;
      return failure(401, 'not-signed-in', 'Please sign in first.');
    },
  });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('whoever has to set up two-factor login first is led to the account', async () => {
  const { where } = await open(employee, () => failure(403, 'second-factor-set-up-required', 'First'));
  await waitFor(() => expect(where()).toBe('/employee-portal/account'));
});
