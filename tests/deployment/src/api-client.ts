import { setTimeout as delay } from 'node:timers/promises';

import type {
  ContactReceipt,
  Document,
  NewContactSubmission,
  NewUser,
  PayslipRun,
  User,
} from '@kontor/contracts/schemas';

const SCANNED_WITHIN_SECONDS = 60;
const RUNS = '/api/admin/payslip-runs';

/** An API client with its own cookie. */
export class ApiClient {
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

  /** Throws without a 201. */
  async upload(name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<Document> {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await this.#fetch('/api/documents/upload', { method: 'POST', body: form });
    return this.#read(response, 201);
  }

  /** A payslip run of one file, once it is read. Throws if that fails. */
  async readPayslips(period: string, pdf: Buffer): Promise<PayslipRun> {
    const form = new FormData();
    form.set('period', period);
    form.set('file', new Blob([new Uint8Array(pdf)]), `${period}.pdf`);
    let run: PayslipRun = await this.#read(await this.#fetch(RUNS, { method: 'POST', body: form }), 201);
    while (run.state === 'reading') {
      await delay(1_000);
      run = await this.#read(await this.#fetch(`${RUNS}/${run.id}`), 200);
    }
    if (run.state !== 'open') throw new Error(`payslip run: ${run.state} ${run.failure?.code}`);
    return run;
  }

  publishPayslips({ id, version }: PayslipRun): Promise<PayslipRun> {
    return this.#send(200, `${RUNS}/${id}/publication`, { version });
  }

  /** Retries while the file is being scanned. */
  async download(id: number): Promise<Buffer> {
    for (let second = 0; ; second++) {
      const response = await this.#fetch(`/api/documents/${id}/download`);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
      const text = await response.text();
      if (!text.includes('"document-scanning"') || second === SCANNED_WITHIN_SECONDS)
        throw new Error(`download ${id}: ${response.status} ${text}`);
      await delay(1_000);
    }
  }

  /** The first page of the list. */
  async documents(): Promise<Document[]> {
    return this.#read(await this.#fetch('/api/documents'), 200);
  }

  /** Throws without a session. */
  async expectSession(): Promise<void> {
    const user = await this.#read<object | null>(await this.#fetch('/api/auth/me'), 200);
    if (!user) throw new Error('The session has ended');
  }

  /** The same, once the words of all its files are indexed: until then it says that some wait. */
  async indexedDocuments(): Promise<Document[]> {
    for (;;) {
      const documents = await this.documents();
      if (documents.every(({ indexState }) => indexState !== 'waiting')) return documents;
      await delay(1_000);
    }
  }

  async page(path: string): Promise<string> {
    const response = await this.#fetch(path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return response.text();
  }

  async #send<Reply>(expected: number, path: string, body: unknown): Promise<Reply> {
    const headers = { 'content-type': 'application/json' };
    return this.#read(await this.#fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }), expected);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async #read<Reply>(response: Response, expected: number): Promise<Reply> {
    if (response.status !== expected) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const response = await fetch(this.#url + path, { ...init, headers, signal: AbortSignal.timeout(70_000) });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0]!;
    return response;
  }
}
