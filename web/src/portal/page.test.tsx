import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { HEADER_SLOT } from '../page/header-slot.ts';
import { choose, enter, finds, press } from '../testing/steps.ts';
import { done, failure, type Respond, visit } from '../testing/visit.tsx';
import { fakeUpload } from './documents/testing/fake-upload.ts';
import PortalPage from './page.tsx';

// Loaded in advance: the tests do not wait for these imports.
import './home/page.tsx';
import './website/posts/post-page.tsx';

const elin = { id: 7, username: 'elin', email: 'elin@example.com', name: 'Elin Åkerberg' };
const employee = { ...elin, role: 'employee', duties: [] };
const admin = { ...employee, role: 'admin', createdAt: '2025-11-03T09:30:00.000Z' };

/** The header of the app has a place for the logout. */
const PortalWithHeader = () => (
  <>
    <div id={HEADER_SLOT} />
    <PortalPage />
  </>
);

/** Opens the portal for this user, who may change meanwhile. */
const open = (user: unknown, respond: Respond = () => [], at = '/employee-portal') =>
  visit(
    <PortalWithHeader />,
    at,
    (address, init) => {
      if (address === '/api/set-up/website') return { samples: [], hasPosts: true };
      if (!address.endsWith('/me')) return respond(address, init);
      return typeof user === 'function' ? (user as () => unknown)() : user;
    },
    { route: '/employee-portal/*' },
  );

test('visitors who are not signed in are sent to the login', async () => {
  const { where } = await open(null);
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('visitors come back to the page they wanted', async () => {
  const { where } = await open(null, () => null, '/sv/employee-portal?document=7');
  await waitFor(() => expect(where()).toBe('/sv/auth?returnTo=%2Femployee-portal%3Fdocument%3D7'));
});

test('a session that ends leads to the login alone: the next user may be another', async () => {
  let isOver = false;
  const respond = () => {
    isOver = true;
    return failure(401, 'not-signed-in', 'Please sign in first.');
  };
  const { where } = await open(() => (isOver ? null : employee), respond, '/employee-portal?search=avtal');
  expect(await screen.findAllByText('Your session has ended. Please log in again.')).not.toEqual([]);
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('does not redirect while the user is unknown, and offers a retry', async () => {
  let isUnavailable = true;
  const { where } = await open(() => (isUnavailable ? failure(503, 'service-unavailable', 'Away') : employee));
  expect(await screen.findByText('The portal cannot be reached')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
  isUnavailable = false;
  await press('Try again');
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
  await open(admin, (address) => (/^\/api\/(users|people)/.test(address) ? [admin] : []));
  await finds(['Total users', 'Secure', 'System status', 'Employee Management', 'Upload document']);
  expect(
    screen.getByText('Upload and manage documents organized by category (Salary, Contracts, Expenses)'),
  ).toBeTruthy();
});

test('the cards show a dash until a number is known, then the number', async () => {
  let replyWith = (_count: Response): void => undefined;
  const count = new Promise<Response>((resolve) => (replyWith = resolve));
  await open(admin, (address) => {
    if (address === '/api/documents/count') return count;
    return address.startsWith('/api/people') ? [admin, employee] : [];
  });
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await waitFor(() => expect(value('Total users')).toBe('2'));
  expect(value('Available documents')).toBe('–');
  replyWith(Response.json({ documents: 99, unopened: 0 }));
  await waitFor(() => expect(value('Available documents')).toBe('99'));
  expect(value('System status')).toBe('Secure');
});

test('the card keeps the dash when the documents cannot be counted', async () => {
  await open(employee, (address) => (address.endsWith('/count') ? failure(503, 'service-unavailable', 'Away') : []));
  expect(await screen.findByText('No Documents Found')).toBeTruthy();
  expect(screen.getByText('Available documents').nextElementSibling?.textContent).toBe('–');
});

test.each([
  [0, null],
  [3, '3 new'],
  [100, '99+ new'],
])('%i new documents are counted beside the heading', async (unopened, text) => {
  await open(employee, (address) => (address.endsWith('/count') ? { documents: 100, unopened } : []));
  const heading = await screen.findByRole('heading', { name: 'Your documents' });
  await waitFor(() => expect(screen.getByText('99+')).toBeTruthy());
  expect(heading.nextElementSibling?.textContent ?? null).toBe(text);
});

/** The navigation of wide windows comes before the one of phones. */
const [WIDE, PHONE] = [0, 1];
const names = (which = WIDE) =>
  within(screen.getAllByRole('navigation', { name: 'Portal' })[which]!)
    .queryAllByRole('link')
    .map((link) => link.textContent);

const editing = 'Posts Pages Images Redirects Import Insights Newsletter';
test.each([
  [[], 'Home Documents My account'],
  [['auditor'], 'Home Documents My account Activity'],
  [['documents'], 'Home Documents My account Trash'],
  [['editor'], `Home Documents ${editing} My account Trash`],
  [['leads'], 'Home Documents Subscribers Inbox My account'],
  [['payroll'], 'Home Documents Payslips My account Trash'],
  [['people'], 'Home Documents People My account'],
  [['auditor', 'editor', 'leads'], `Home Documents ${editing} Subscribers Inbox My account Activity Trash`],
])('the navigation shows what the user may use: %j', async (duties, expected) => {
  await open({ ...employee, duties });
  await screen.findByText('Welcome, Elin Åkerberg');
  expect(names().join(' ')).toBe(expected);
});

test('the navigation shows everything to an admin', async () => {
  await open(admin, () => []);
  await screen.findByText('Welcome, Elin Åkerberg');
  expect(names().join(' ')).toBe(
    `Home Documents Payslips People ${editing} Subscribers Inbox My account Activity Personal data Trash`,
  );
});

test.each([
  ['an editor', { ...employee, duties: ['editor'] }, ['Home', 'Documents', 'Posts', 'Newsletter']],
  ['an admin', admin, ['Home', 'Documents', 'Payslips', 'Inbox']],
])('the bar of a phone has four places at most for %s, the others are behind "More"', async (_who, user, expected) => {
  await open(user);
  await screen.findByText('Welcome, Elin Åkerberg');
  const places = names();
  expect(names(PHONE)).toEqual(expected);
  await press('More');
  const sheet = within(await screen.findByRole('dialog', { name: 'Portal' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual(places);
});

test('the bar of a phone has no "More" where it shows every place', async () => {
  await open(employee);
  await screen.findByText('Welcome, Elin Åkerberg');
  expect(names(PHONE)).toEqual(['Home', 'Documents', 'My account']);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

const everyDuty = ['auditor', 'documents', 'editor', 'leads', 'payroll', 'people'];
const without = (duty: string) => everyDuty.filter((each) => each !== duty);

test.each([
  ['payslips', without('payroll')],
  ['website/posts/7', without('editor')],
  ['inbox', without('leads')],
  ['people', without('people')],
  ['settings/trash', ['auditor', 'leads', 'people']],
  ['settings/activity', without('auditor')],
  ['settings/personal-data', everyDuty],
])('/%s says that it is not theirs to a user with %j', async (page, duties) => {
  const calls: string[] = [];
  const at = `/employee-portal/${page}`;
  const respond = (address: string) => address.startsWith('/api/waiting/') || calls.push(address);
  const { where } = await open({ ...employee, duties }, respond, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeTruthy();
  expect(screen.getByText(/^It is for colleagues with other duties/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/employee-portal');
  expect([where(), calls]).toEqual([at, []]);
});

test('says so in Swedish, also at a former address', async () => {
  const { where } = await open(employee, () => [], '/sv/employee-portal/submissions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Du kan inte öppna den här sidan' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tillbaka till Hem' })).toBeTruthy();
  expect(where()).toBe('/sv/employee-portal/inbox');
});

test('an unknown page is not found', async () => {
  await open(employee, () => [], '/employee-portal/nonsense');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

test.each([
  ['documents', ['Upload document'], ['Employee Management', 'Total users', 'System status']],
  ['payroll', ['Upload document', 'Total users'], ['Employee Management', 'System status']],
  ['people', ['Employee Management', 'Invite', 'Total users'], ['Upload document', 'System status']],
  ['editor', [], ['Upload document', 'Employee Management', 'Total users', 'System status']],
])('Home for a user with %s', async (duty, shown, hidden) => {
  const calls: string[] = [];
  await open({ ...employee, duties: [duty] }, (address) => {
    calls.push(address.split('?', 1)[0]!);
    return [];
  });
  await screen.findByText('Welcome, Elin Åkerberg');
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy();
  for (const text of hidden) expect(screen.queryByText(text)).toBeNull();
  const fetched = (address: string) => calls.includes(address);
  expect(fetched('/api/users')).toBe(duty === 'people');
  expect(fetched('/api/people')).toBe(duty === 'people' || duty === 'payroll');
});

async function inviteBo() {
  await screen.findByRole('dialog');
  enter('Name', 'Bo');
  enter('Username', 'bo');
  enter('Email address', 'bo@example.com');
  await press('Send invitation');
}

test('the people to choose from follow a change of the users', async () => {
  const people = [{ id: 7, name: 'Elin Åkerberg' }];
  await open({ ...employee, duties: ['people'] }, (address, init) => {
    if (init?.method === 'POST') return people.push({ id: 8, name: 'Bo' });
    return address === '/api/people' ? people : [];
  });
  const total = () => screen.getByText('Total users').nextElementSibling?.textContent;
  await waitFor(() => expect(total()).toBe('1'));
  await press('Invite');
  await inviteBo();
  await waitFor(() => expect(total()).toBe('2'));
});

/** A user who loses their duty with the first call that changes something. */
async function losing(duty: string, at: string) {
  let isTaken = false;
  const respond: Respond = (_address, init) => {
    isTaken ||= init?.method !== 'GET';
    return isTaken ? failure(403, 'forbidden', 'No') : [];
  };
  return open(() => ({ ...employee, duties: isTaken ? [] : [duty] }), respond, at);
}

test('a duty taken away while a post is written: the text stays, and the navigation follows', async () => {
  await losing('editor', '/employee-portal/website/posts/new');
  await userEvent.type(await screen.findByLabelText('Title'), 'Two hours of work');
  await choose('Category', 'Security');
  expect(names()).toContain('Posts');
  await press('Save draft');
  expect(await screen.findByText(/^You do not have access to this\./)).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Home', 'Documents', 'My account']));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Two hours of work');
  sessionStorage.clear();
});

test('a duty taken away while a form of Home is open: what was typed stays', async () => {
  await losing('people', '/employee-portal');
  await press('Invite');
  await inviteBo();
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByText('You do not have access to this.')).closest('[role=alert]')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('People')).toBeNull());
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Bo');
});

test('a duty taken away during an upload: the files stay, and the user is fetched again', async () => {
  let isTaken = false;
  fakeUpload(() => {
    isTaken = true;
    return { status: 403, body: { code: 'forbidden', message: 'No' } };
  });
  await open(() => ({ ...employee, duties: isTaken ? [] : ['documents'] }));
  expect(await screen.findByText('Documents', { selector: 'header *' })).toBeTruthy();
  await press('Upload document');
  await userEvent.upload(await screen.findByLabelText('Files'), new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await userEvent.type(screen.getByLabelText(/Description/), 'Handbook');
  await press('Upload');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('You do not have access to this.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Documents', { selector: 'header *' })).toBeNull());
  expect(dialog.getByText('a.pdf')).toBeTruthy();
  expect(dialog.getByLabelText(/Description/)).toHaveProperty('value', 'Handbook');
});

test('a duty given while the page is open is there at once', async () => {
  let duties: string[] = [];
  await open(
    () => ({ ...employee, duties }),
    () => {
      if (duties.length > 0) return [];
      duties = ['documents'];
      return failure(403, 'forbidden', 'No');
    },
  );
  expect(await screen.findByText('Upload document')).toBeTruthy();
});

test.each([
  ['website', ['leads'], '/employee-portal/website/subscribers'],
  ['website', ['editor', 'leads'], '/employee-portal/website/posts'],
  ['settings', [], '/employee-portal/settings/account'],
])('/%s leads a user with %j to the first page that they may open', async (section, duties, expected) => {
  const unanswered = () => new Promise(() => undefined);
  const { where } = await open({ ...employee, duties }, unanswered, `/employee-portal/${section}`);
  await waitFor(() => expect(where()).toBe(expected));
});

test('a former address redirects to the current one, with its query', async () => {
  const { where } = await open(admin, () => [], '/sv/employee-portal/submissions?folder=closed');
  await waitFor(() => expect(where()).toBe('/sv/employee-portal/inbox?folder=closed'));
});

test('logging out returns home and shows a toast', async () => {
  const { where } = await open(employee, (address) => (address.endsWith('/logout') ? done() : []));
  await press('Logout');
  await finds(['Logged out successfully', 'You have been logged out of your account']);
  await waitFor(() => expect(where()).toBe('/'));
});

test("logging out of the company's account continues at the company", async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  const url = 'https://login.example/logout?id_token_hint=x';
  const { where } = await open(employee, (address) => (address.endsWith('/logout') ? { url } : []));
  await press('Logout');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  await waitFor(() => expect(where()).toBe('/'));
});

test('a failed logout is reported and stays on the page', async () => {
  const away = failure(503, 'service-unavailable', 'Away');
  const { where } = await open(employee, (address) => (address.endsWith('/logout') ? away : []));
  await press('Logout');
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect(where()).toBe('/employee-portal');
});

test('redirects to the account when two-factor has to be set up first', async () => {
  const { where } = await open(employee, () => failure(403, 'second-factor-set-up-required', 'First'));
  await waitFor(() => expect(where()).toBe('/employee-portal/settings/account'));
});
