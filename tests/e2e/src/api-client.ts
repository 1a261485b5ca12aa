import type { Document, SessionUser, User } from '@kontor/contracts/schemas';

/** A caller of the running product with a cookie of its own: a person, or a visitor before `signIn`. */
export class ApiClient {
  #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** What the browser of this caller would send along. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The product was started again elsewhere. */
  moveTo(url: string): void {
    this.#url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const answer = await fetch(this.#url + path, { redirect: 'manual', ...init, headers });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0]!;
    return answer;
  }

  async json<Reply>(path: string): Promise<Reply> {
    const answer = await this.fetch(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  }

  send(method: string, path: string, body?: unknown): Promise<Response> {
    const init =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return this.fetch(path, { method, ...init });
  }

  async signIn(username: string, password: string): Promise<SessionUser> {
    const answer = await this.send('POST', '/api/auth/login', { username, password });
    if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as SessionUser;
  }

  me(): Promise<SessionUser | null> {
    return this.json('/api/auth/me');
  }

  /** Creates an account, as an admin. */
  async createPerson(username: string, password: string, role: 'employee' | 'admin' = 'employee'): Promise<User> {
    const person = { username, password, role, name: `Test ${username}`, email: `${username}@example.com` };
    const answer = await this.send('POST', '/api/auth/register', person);
    if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as User;
  }

  upload(file: Blob, name: string, fields: Record<string, string> = {}): Promise<Response> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file, name);
    return this.fetch('/api/documents/upload', { method: 'POST', body: form });
  }

  async uploadText(text: string, fields: Record<string, string> = {}): Promise<Document> {
    const answer = await this.upload(new Blob([text]), 'note.txt', fields);
    if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Document;
  }
}
