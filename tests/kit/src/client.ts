import { setTimeout as delay } from 'node:timers/promises';

import type { Document, SessionUser, User } from '@kontor/contracts/schemas';

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

  async json<Reply>(path: string): Promise<Reply> {
    const response = await this.fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return this.fetch(path, { method, ...init });
  }

  /** Tries again after Retry-After while the product sheds load: test machines stall. */
  async signIn(username: string, password: string): Promise<SessionUser> {
    const send = () => this.send('POST', '/api/auth/login', { username, password });
    let response = await send();
    for (let retries = 0; response.status === 503 && retries < 3; retries++) {
      await delay(1_000 * Number(response.headers.get('retry-after')));
      response = await send();
    }
    if (response.status !== 200) throw new Error(`login: ${response.status} ${await response.text()}`);
    return (await response.json()) as SessionUser;
  }

  me(): Promise<SessionUser | null> {
    return this.json('/api/auth/me');
  }

  /** Creates a user, as an admin. */
  async createUser(username: string, password: string, role: 'employee' | 'admin' = 'employee'): Promise<User> {
    const user = { username, password, role, name: `Test ${username}`, email: `${username}@example.com` };
    const response = await this.send('POST', '/api/auth/register', user);
    if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
    return (await response.json()) as User;
  }

  upload(file: Blob, name: string, fields: Record<string, string> = {}): Promise<Response> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file, name);
    return this.fetch('/api/documents/upload', { method: 'POST', body: form });
  }

  /** Waits until the words of every document are indexed: until then lists say that some wait. */
  async untilIndexed(): Promise<void> {
    while ((await this.json<Document[]>('/api/documents?limit=500')).some(({ indexState }) => indexState === 'waiting'))
      await delay(100);
  }

  async uploadText(text: string, fields: Record<string, string> = {}, name = 'note.txt'): Promise<Document> {
    const response = await this.upload(new Blob([text]), name, fields);
    if (response.status !== 201) throw new Error(`upload: ${response.status} ${await response.text()}`);
    return (await response.json()) as Document;
  }
}
