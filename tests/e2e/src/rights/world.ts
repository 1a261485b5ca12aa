import { ApiClient } from '../api-client.ts';
import { admin } from '../product.ts';
import type { KnownDocument, Person } from './model.ts';

const password = 'correct horse battery';

/** Somebody who calls, with the cookie that is left to them. */
export interface Caller {
  name: string;
  cookie: string;
  person: Person;
  /** A session of the same person that nobody else uses; there is none for those who cannot sign in. */
  anotherSession?: () => Promise<string>;
}

/** A product with people and documents in every situation the model tells apart. */
export interface World {
  url: string;
  callers: Caller[];
  documents: (KnownDocument & { text: string })[];
  /** Somebody to be deleted, demoted or read by those who may not. */
  victim: { userId: number; documentId: number; postId: number; submissionId: number; subscriptionId: number };
  /** An admin who takes no part, and looks at what there is. */
  keeper: ApiClient;
}

/** Builds it through the product's own calls. */
export async function buildWorld(url: string): Promise<World> {
  const keeper = new ApiClient(url);
  await keeper.signIn(admin.username, admin.password);
  const people = await createPeople(keeper, url);
  const documents = await createDocuments(people);
  const { userId, documentId } = { userId: people.that.id, documentId: documents.find(isForOnePerson)!.id };

  await must(keeper.send('DELETE', `/api/users/${people.gone.id}`), 204);
  await must(keeper.send('DELETE', `/api/users/${people['gone admin'].id}`), 204);
  await must(keeper.send('PATCH', `/api/users/${people.demoted.id}`, { role: 'employee' }), 200);
  await must(keeper.send('PATCH', `/api/users/${people.promoted.id}`, { role: 'admin' }), 200);
  const dead = await endedSessions(keeper, url);

  await must(keeper.send('POST', '/api/contact', { name: 'V', email: 'v@example.com', message: 'Hej' }), 201);
  await must(keeper.send('POST', '/api/newsletter/subscribe', { email: 'v@example.com' }), 201);
  const first = async (list: string) => (await keeper.json<{ id: number }[]>(list))[0]!.id;
  const victim = {
    userId,
    documentId,
    postId: await first('/api/admin/blog-posts'),
    submissionId: await first('/api/admin/contact-submissions'),
    subscriptionId: await first('/api/admin/newsletter-subscriptions'),
  };

  const caller = (name: string, cookie: string, person: Person): Caller => ({ name, cookie, person });
  const signedIn = (name: keyof typeof people, role: 'employee' | 'admin') => ({
    ...caller(name, people[name].client.cookie, { id: people[name].id, role }),
    anotherSession: async () => (await signedInAs(url, usernameOf(name))).cookie,
  });
  const callers = [
    caller('nobody', '', null),
    signedIn('that', 'employee'),
    signedIn('other', 'employee'),
    signedIn('admin', 'admin'),
    signedIn('demoted', 'employee'),
    signedIn('promoted', 'admin'),
    caller('deleted employee', people.gone.client.cookie, null),
    caller('deleted admin', people['gone admin'].client.cookie, null),
    ...dead.map(([name, cookie]) => caller(name, cookie, null)),
    caller('made-up cookie', `kontor_session=${'a'.repeat(32)}.${'b'.repeat(43)}`, null),
    caller('changed cookie', altered(people.admin.client.cookie), null),
    caller('cookie of bytes', 'kontor_session=%00%ff; kontor_session="\u00ff"', null),
  ];
  return { url, callers, documents, victim, keeper };
}

const isForOnePerson = (document: KnownDocument) =>
  !document.isPublic && document.employeeId !== null && !document.isDeleted;

const names = ['that', 'other', 'admin', 'demoted', 'promoted', 'gone', 'gone admin'] as const;
type People = Record<(typeof names)[number], { id: number; client: ApiClient }>;

async function createPeople(keeper: ApiClient, url: string): Promise<People> {
  const people = {} as People;
  for (const name of names) {
    const role = /admin|demoted/.test(name) ? 'admin' : 'employee';
    const { id } = await keeper.createPerson(usernameOf(name), password, role);
    people[name] = { id, client: await signedInAs(url, usernameOf(name)) };
  }
  return people;
}

/** The name `admin` is the keeper's. */
const usernameOf = (name: (typeof names)[number]) => `person.${name.replace(' ', '.')}`;

async function signedInAs(url: string, username: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.signIn(username, password);
  return client;
}

/** Every uploader x public or not x recipient x what became of it. */
async function createDocuments(people: People): Promise<World['documents']> {
  const documents: World['documents'] = [];
  for (const uploader of ['admin', 'demoted', 'gone admin'] as const)
    for (const isPublic of [true, false])
      for (const recipient of [null, 'that', 'demoted', 'gone'] as const)
        for (const fate of ['kept', 'deleted', 'restored'] as const) {
          const { client } = people[uploader];
          const employeeId = recipient && people[recipient].id;
          const text = [uploader, isPublic, recipient, fate].join(' ');
          const { id } = await client.uploadText(text, {
            isPublic: String(isPublic),
            ...(employeeId && { employeeId: String(employeeId) }),
          });
          if (fate !== 'kept') await must(client.send('DELETE', `/api/documents/${id}`), 204);
          if (fate === 'restored') await must(client.send('POST', `/api/documents/${id}/restore`), 200);
          documents.push({ id, isPublic, employeeId, isDeleted: fate === 'deleted', text });
        }
  return documents;
}

/** Cookies that were good until the session behind them ended, each in another way. */
async function endedSessions(keeper: ApiClient, url: string): Promise<[string, string][]> {
  type Ends = (here: ApiClient, elsewhere: ApiClient, id: number) => Promise<Response>;
  const change = { currentPassword: password, newPassword: `${password} staple` };
  const ends: Record<string, Ends> = {
    'signed out': (here) => here.send('POST', '/api/auth/logout'),
    'signed out elsewhere': (_here, elsewhere) => elsewhere.send('DELETE', '/api/account/sessions'),
    'signed out by an admin': (_here, _elsewhere, id) => keeper.send('DELETE', `/api/users/${id}/sessions`),
    'changed the password elsewhere': (_here, elsewhere) => elsewhere.send('POST', '/api/account/password', change),
  };
  const cookies: [string, string][] = [];
  for (const [name, end] of Object.entries(ends)) {
    const username = name.replaceAll(' ', '.');
    const { id } = await keeper.createPerson(username, password);
    const [here, elsewhere] = [await signedInAs(url, username), await signedInAs(url, username)];
    const { cookie } = here;
    await must(end(here, elsewhere, id), 204);
    cookies.push([name, cookie]);
  }
  return cookies;
}

/** The same session under another signature. */
const altered = (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

async function must(answer: Promise<Response>, status: number): Promise<void> {
  const { status: got, url } = await answer;
  if (got !== status) throw new Error(`${url}: ${got} instead of ${status}`);
}

/** Everything of the product that a call could have changed. */
export async function stateOf({ keeper }: World): Promise<unknown> {
  const lists = [
    '/api/users',
    '/api/documents',
    '/api/admin/blog-posts',
    '/api/admin/contact-submissions',
    '/api/admin/newsletter-subscriptions',
  ];
  const state: unknown[] = [];
  for (const list of lists) state.push(await keeper.json(`${list}?limit=500`));
  return state;
}
