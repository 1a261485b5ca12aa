import { setTimeout as delay } from 'node:timers/promises';

import type { Document, NewUser, PayslipRun, SessionUser, User } from '@kontor/contracts/schemas';

/** The admin of every product that a test program starts. */
export const adminLogin = { username: 'admin', password: 'a long enough password' };

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff);

const JSON_TYPE = { 'content-type': 'application/json' };
const RUNS = '/api/admin/payslip-runs';

const userOf = (username: string, password: string) => ({
  username,
  password,
  name: `Test ${username}`,
  email: `${username}@example.com`,
});

/** An API client with its own cookie: anonymous until `signIn`. */
export class ApiClient {
  #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** The session cookie. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Changes the product's URL. */
  setUrl(url: string): void {
    this.#url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const response = await fetch(this.#url + path, { redirect: 'manual', ...init, headers });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0]!;
    return response;
  }

  /** The JSON body of a response with this status; throws on another. */
  async read<Reply>(call: Promise<Response>, status = 200): Promise<Reply> {
    const response = await call;
    if (response.status !== status) {
      const { pathname } = new URL(response.url);
      throw new Error(`${pathname}: ${response.status} ${await response.text()}`);
    }
    return (await response.json()) as Reply;
  }

  json<Reply>(path: string): Promise<Reply> {
    return this.read(this.fetch(path));
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.fetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body), headers: JSON_TYPE }) });
  }

  /** Tries again after Retry-After while the product sheds load: test machines stall. */
  async signIn(username: string, password: string, retries = 3): Promise<SessionUser> {
    for (let left = retries; ; left--) {
      const response = await this.send('POST', '/api/auth/login', { username, password });
      if (response.status !== 503 || left === 0) return this.read(Promise.resolve(response));
      await delay(1_000 * Number(response.headers.get('retry-after')));
    }
  }

  me(): Promise<SessionUser | null> {
    return this.json('/api/auth/me');
  }

  /** Creates a user, as an admin. */
  register(user: NewUser): Promise<User> {
    return this.read(this.send('POST', '/api/auth/register', user), 201);
  }

  createUser(username: string, password: string, role: 'employee' | 'admin' = 'employee'): Promise<User> {
    return this.register({ ...userOf(username, password), role });
  }

  /** Creates an employee, as an admin; returns their client. */
  async employ(username: string, password = 'correct horse battery'): Promise<ApiClient> {
    await this.createUser(username, password);
    return signedIn(this.#url, { username, password });
  }

  /** Creates an employee with these duties, as an admin. */
  createWithDuties(username: string, password: string, duties: NewUser['duties']): Promise<User> {
    return this.register({ ...userOf(username, password), duties });
  }

  /** Sends a form with a file. */
  sendFile(path: string, file: Blob, name: string, fields: Record<string, string> = {}, method = 'POST') {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file, name);
    return this.fetch(path, { method, body: form });
  }

  upload(file: Blob, name: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.sendFile('/api/documents/upload', file, name, fields);
  }

  uploadText(text: string, fields: Record<string, string> = {}, name = 'note.txt'): Promise<Document> {
    return this.read(this.upload(new Blob([text]), name, fields), 201);
  }

  /** A document whose words are not read, which would cost a process: a text after the first bytes of a picture. */
  uploadPicture(text: string, fields: Record<string, string> = {}, name = 'picture.jpg'): Promise<Document> {
    return this.read(this.upload(new Blob([JPEG, text]), name, fields), 201);
  }

  documents(): Promise<Document[]> {
    return this.json('/api/documents?limit=500');
  }

  /** The documents, once the words of all are indexed: until then lists say that some wait. */
  async indexedDocuments(): Promise<Document[]> {
    for (;;) {
      const documents = await this.documents();
      if (documents.every(({ indexState }) => indexState !== 'waiting')) return documents;
      await delay(100);
    }
  }

  /** A payslip run of one file, once it is read. Throws if that fails. */
  async readPayslips(period: string, pdf: Buffer): Promise<PayslipRun> {
    const file = new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
    let run = await this.read<PayslipRun>(this.sendFile(RUNS, file, `${period}.pdf`, { period }), 201);
    while (run.state === 'reading') {
      await delay(200);
      run = await this.json(`${RUNS}/${run.id}`);
    }
    if (run.state !== 'open') throw new Error(`payslip run: ${run.state} ${run.failure?.code}`);
    return run;
  }
}

/** A client that is signed in, by default as the admin. */
export async function signedIn(url: string, { username, password } = adminLogin): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.signIn(username, password);
  return client;
}
