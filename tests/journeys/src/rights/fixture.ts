import { ApiClient, signedIn } from '@kontor/test-kit/client';
import type { KnownDocument, SessionOwner } from './model.ts';
import { duties } from './rules.ts';

const password = 'correct horse battery';

/** A client with its cookie, which may be invalid. */
export interface Caller {
  name: string;
  cookie: string;
  user: SessionOwner;
  /** Creates a separate session of the same user, if the user can sign in. */
  anotherSession?: () => Promise<string>;
}

/** A product with users and documents in every state that the model distinguishes. */
export interface Fixture {
  url: string;
  callers: Caller[];
  documents: (KnownDocument & { text: string })[];
  /** The target of calls that must be rejected. */
  victim: { userId: number; documentId: number; postId: number; submissionId: number; subscriptionId: number };
  /** An admin who reads the state of the product. */
  observer: ApiClient;
}

/** Without `isWhole` each property of a document and of a caller has the values that differ by where things are stored. */
export async function buildFixture(url: string, isWhole: boolean): Promise<Fixture> {
  const observer = await signedIn(url);
  const users = await createUsers(observer, url);
  const documents = await (isWhole
    ? createDocuments(users, ['admin', 'demoted', 'gone admin'], [null, 'that', 'demoted', 'gone'])
    : createDocuments(users, ['admin', 'gone admin'], [null, 'that', 'gone']));
  const { userId, documentId } = { userId: users.that.id, documentId: documents.find(isForOneUser)!.id };

  await expectStatus(observer.send('DELETE', `/api/users/${users.gone.id}`), 204);
  await expectStatus(observer.send('DELETE', `/api/users/${users['gone admin'].id}`), 204);
  await expectStatus(observer.send('PATCH', `/api/users/${users.demoted.id}`, { role: 'employee' }), 200);
  await expectStatus(observer.send('PATCH', `/api/users/${users.promoted.id}`, { role: 'admin' }), 200);
  const ended = await endedSessions(observer, url);

  await expectStatus(observer.send('POST', '/api/contact', { name: 'V', email: 'v@example.com', message: 'Hej' }), 201);
  await expectStatus(observer.send('POST', '/api/newsletter/subscribe', { email: 'v@example.com' }), 201);
  const first = async (list: string) => (await observer.json<{ id: number }[]>(list))[0]!.id;
  const victim = {
    userId,
    documentId,
    postId: await first('/api/admin/blog-posts'),
    submissionId: await first('/api/admin/contact-submissions'),
    subscriptionId: await first('/api/admin/newsletter-subscriptions'),
  };

  const caller = (name: string, cookie: string, user: SessionOwner): Caller => ({ name, cookie, user });
  const user = (name: keyof typeof users, role: 'employee' | 'admin') => ({
    ...caller(name, users[name].client.cookie, { id: users[name].id, role, duties: [] }),
    anotherSession: async () => (await signedInAs(url, usernameOf(name))).cookie,
  });
  const callers = [
    caller('nobody', '', null),
    user('that', 'employee'),
    user('other', 'employee'),
    user('admin', 'admin'),
    user('demoted', 'employee'),
    user('promoted', 'admin'),
    ...(await createDutyHolders(observer, url, isWhole)),
    caller('deleted employee', users.gone.client.cookie, null),
    caller('deleted admin', users['gone admin'].client.cookie, null),
    ...ended.map(([name, cookie]) => caller(name, cookie, null)),
    caller('made-up cookie', `kontor_session=${'a'.repeat(32)}.${'b'.repeat(43)}`, null),
    caller('changed cookie', tampered(users.admin.client.cookie), null),
    caller('cookie of bytes', 'kontor_session=%00%ff; kontor_session="\u00ff"', null),
  ];
  await observer.indexedDocuments();
  return { url, callers, documents, victim, observer };
}

export const isForOneUser = (document: KnownDocument) =>
  !document.isPublic && document.employeeId !== null && !document.isDeleted;

const names = ['that', 'other', 'admin', 'demoted', 'promoted', 'gone', 'gone admin'] as const;
type Users = Record<(typeof names)[number], { id: number; client: ApiClient }>;

async function createUsers(observer: ApiClient, url: string): Promise<Users> {
  const users = {} as Users;
  for (const name of names) {
    const role = /admin|demoted/.test(name) ? 'admin' : 'employee';
    const { id } = await observer.createUser(usernameOf(name), password, role);
    users[name] = { id, client: await signedInAs(url, usernameOf(name)) };
  }
  return users;
}

/** An employee for each duty, and for each pair of duties. */
async function createDutyHolders(observer: ApiClient, url: string, hasPairs: boolean): Promise<Caller[]> {
  const pairs = duties.flatMap((one, index) => duties.slice(index + 1).map((other) => [one, other]));
  const holders: Caller[] = [];
  for (const held of [...duties.map((duty) => [duty]), ...(hasPairs ? pairs : [])]) {
    const username = `duty.${held.join('.')}`;
    const { id } = await observer.createWithDuties(username, password, held);
    holders.push({
      name: held.join(' and '),
      cookie: (await signedInAs(url, username)).cookie,
      user: { id, role: 'employee', duties: held },
      anotherSession: async () => (await signedInAs(url, username)).cookie,
    });
  }
  return holders;
}

/** The username `admin` belongs to the observer. */
const usernameOf = (name: (typeof names)[number]) => `person.${name.replace(' ', '.')}`;

const signedInAs = (url: string, username: string) => signedIn(url, { username, password });

/** The text of a document is its name too. */
export const nameOf = (text: string): string => `${text}.jpg`;

/** Every uploader x public or not x recipient x state. */
async function createDocuments(
  users: Users,
  uploaders: readonly (keyof Users)[],
  recipients: readonly (keyof Users | null)[],
): Promise<Fixture['documents']> {
  const documents: Fixture['documents'] = [];
  for (const uploader of uploaders)
    for (const isPublic of [true, false])
      for (const recipient of recipients)
        for (const state of ['present', 'deleted', 'restored'] as const) {
          const { client } = users[uploader];
          const employeeId = recipient && users[recipient].id;
          const text = [uploader, isPublic, recipient, state].join(' ');
          const fields = { isPublic: String(isPublic), ...(employeeId && { employeeId: String(employeeId) }) };
          const { id } = await client.uploadPicture(text, fields, nameOf(text));
          if (state !== 'present') await expectStatus(client.send('DELETE', `/api/documents/${id}`), 204);
          if (state === 'restored') await expectStatus(client.send('POST', `/api/documents/${id}/restore`), 200);
          documents.push({ id, isPublic, employeeId, isDeleted: state === 'deleted', text });
        }
  return documents;
}

/** Cookies of sessions that ended in different ways. */
async function endedSessions(observer: ApiClient, url: string): Promise<[string, string][]> {
  type Ends = (here: ApiClient, elsewhere: ApiClient, id: number) => Promise<Response>;
  const change = { currentPassword: password, newPassword: `${password} staple` };
  const ends: Record<string, Ends> = {
    'signed out': (here) => here.send('POST', '/api/auth/logout'),
    'signed out elsewhere': (_here, elsewhere) => elsewhere.send('DELETE', '/api/account/sessions'),
    'signed out by an admin': (_here, _elsewhere, id) => observer.send('DELETE', `/api/users/${id}/sessions`),
    'changed the password elsewhere': (_here, elsewhere) => elsewhere.send('POST', '/api/account/password', change),
  };
  const cookies: [string, string][] = [];
  for (const [name, end] of Object.entries(ends)) {
    const username = name.replaceAll(' ', '.');
    const { id } = await observer.createUser(username, password);
    const [here, elsewhere] = [await signedInAs(url, username), await signedInAs(url, username)];
    const { cookie } = here;
    await expectStatus(end(here, elsewhere, id), 204);
    cookies.push([name, cookie]);
  }
  return cookies;
}

/** Changes the signature of a cookie. */
const tampered = (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

async function expectStatus(response: Promise<Response>, status: number): Promise<void> {
  const { status: actual, url } = await response;
  if (actual !== status) throw new Error(`${url}: ${actual} instead of ${status}`);
}

/** The state of the product that a call could change, but for when callers last signed in, who do so again after a logout. */
export async function stateOf({ observer }: Fixture): Promise<unknown> {
  const lists = [
    '/api/users',
    '/api/documents',
    '/api/admin/blog-posts',
    '/api/admin/contact-submissions',
    '/api/admin/newsletter-subscriptions',
  ];
  const state: unknown[] = [];
  for (const list of lists) state.push(await observer.json(`${list}?limit=500`));
  // Callers sign in again meanwhile.
  return JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'lastSignInAt' ? null : value)));
}
