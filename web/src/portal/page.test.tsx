import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import { type Respond, failure, visit } from '../testing/visit.tsx';
import { sampleDocument } from './documents/testing/sample-document.ts';
import PortalPage from './page.tsx';

// Loaded in advance, since the import takes longer than the tests wait.
beforeAll(() => import('./portal-home.tsx'));

const employee = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin Åkerberg', role: 'employee' };
const admin = { ...employee, role: 'admin', createdAt: '2025-11-03T09:30:00.000Z' };

const open = (user: unknown, respond: Respond = () => []) =>
  visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    respond: (address, init) => (address.endsWith('/me') ? user : respond(address, init)),
  });

test('visitors who are not signed in are sent to the login', async () => {
  const { where } = await open(null);
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('does not redirect while the user is unknown, and offers a retry', async () => {
  let isUnavailable = true;
  const { where } = await visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    respond: (address) => {
      if (!address.endsWith('/me')) return [];
      return isUnavailable ? failure(503, 'service-unavailable', 'Away') : employee;
    },
  });
  expect(await screen.findByText('The portal cannot be reached')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
  isUnavailable = false;
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

test('an admin also manages users and uploads documents', async () => {
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

test('a count with more pages to come is marked', async () => {
  const link = '</api/documents?limit=50&cursor=1>; rel="next"';
  await open(employee, () => Response.json([sampleDocument()], { headers: { link } }));
  await waitFor(() => expect(screen.getByText('Available documents').nextElementSibling?.textContent).toBe('1+'));
});

test('employees get the not-found page on pages for admins', async () => {
  await visit(<PortalPage />, {
    route: '/employee-portal/submissions',
    at: '/employee-portal/submissions',
    respond: () => employee,
  });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test('a former address redirects to the current one, with its query', async () => {
  const { where } = await visit(<PortalPage />, {
    route: '/employee-portal/*',
    at: '/sv/employee-portal/inbox?folder=closed',
    respond: (address) => (address.endsWith('/me') ? admin : []),
  });
  await waitFor(() => expect(where()).toBe('/sv/employee-portal/submissions?folder=closed'));
});

test('logging out returns home and shows a toast', async () => {
  const { where } = await open(employee, (address) =>
    address.endsWith('/logout') ? new Response(null, { status: 204 }) : [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(screen.getByText('You have been logged out of your account')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/'));
});

test('a failed logout is reported and stays on the page', async () => {
  const { where } = await open(employee, (address) =>
    address.endsWith('/logout') ? failure(503, 'service-unavailable', 'Away') : [],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
});

test('an expired session redirects to the login', async () => {
  let isOver = false;
  const { where } = await visit(<PortalPage />, {
    route: '/employee-portal',
    at: '/employee-portal',
    respond: (address) => {
      if (address.endsWith('/me')) return isOver ? null : employee;
      isOver = true;
      return failure(401, 'not-signed-in', 'Please sign in first.');
    },
  });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('redirects to the account when two-factor has to be set up first', async () => {
  const { where } = await open(employee, () => failure(403, 'second-factor-set-up-required', 'First'));
  await waitFor(() => expect(where()).toBe('/employee-portal/account'));
});
