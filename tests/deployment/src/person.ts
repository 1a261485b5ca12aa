import { setTimeout as delay } from 'node:timers/promises';

import type { ContactReceipt, Document, NewContactSubmission, NewUser, User } from '@kontor/contracts/schemas';

const SCANNED_WITHIN_SECONDS = 60;

/** Somebody who uses the product through its one address. */
export class Person {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.#send(200, '/api/auth/login', { username, password });
  }

  createEmployee(user: NewUser): Promise<User> {
    return this.#send(201, '/api/auth/register', user);
  }

  writeMessage(message: NewContactSubmission): Promise<ContactReceipt> {
    return this.#send(201, '/api/contact', message);
  }

  /** Throws when it was not taken, or when nobody said whether it was. */
  async upload(name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Document> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await this.#fetch('/api/documents/upload', { method: 'POST', body: form });
    return this.#read(answer, 201);
  }

  /** Comes again while the file is being scanned. */
  async download(id: number): Promise<Buffer> {
    for (let second = 0; ; second++) {
      const answer = await this.#fetch(`/api/documents/${id}/download`);
      if (answer.status === 200) return Buffer.from(await answer.arrayBuffer());
      const text = await answer.text();
      if (!text.includes('"document-scanning"') || second === SCANNED_WITHIN_SECONDS)
        throw new Error(`download ${id}: ${answer.status} ${text}`);
      await delay(1_000);
    }
  }

  /** The newest of them. */
  async documents(): Promise<Document[]> {
    return this.#read(await this.#fetch('/api/documents'), 200);
  }

  /** Throws when nobody is signed in. */
  async signedIn(): Promise<void> {
    const user = await this.#read<object | null>(await this.#fetch('/api/auth/me'), 200);
    if (!user) throw new Error('Nobody is signed in');
  }

  async page(path: string): Promise<string> {
    const answer = await this.#fetch(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  }

  async #send<Reply>(expected: number, path: string, body: unknown): Promise<Reply> {
    const headers = { 'content-type': 'application/json' };
    return this.#read(await this.#fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }), expected);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async #read<Reply>(answer: Response, expected: number): Promise<Reply> {
    if (answer.status !== expected) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const answer = await fetch(this.#url + path, { ...init, headers, signal: AbortSignal.timeout(70_000) });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0]!;
    return answer;
  }
}
