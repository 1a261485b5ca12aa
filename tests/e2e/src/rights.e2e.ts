import type { Document } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';

const password = 'correct horse battery';

type Reader = 'admin' | 'that employee' | 'other employee' | 'anonymous';
type Kind = 'public' | 'public for a person' | 'for all' | 'for a person' | 'for a person since deleted';

/** Who may see a document (docs/contract.md#who-may-see-a-document), by the status of its download. */
const table: Record<Kind, Record<Reader, number>> = {
  public: { admin: 200, 'that employee': 200, 'other employee': 200, anonymous: 401 },
  'public for a person': { admin: 200, 'that employee': 200, 'other employee': 200, anonymous: 401 },
  'for all': { admin: 200, 'that employee': 200, 'other employee': 200, anonymous: 401 },
  'for a person': { admin: 200, 'that employee': 200, 'other employee': 404, anonymous: 401 },
  'for a person since deleted': { admin: 200, 'that employee': 404, 'other employee': 404, anonymous: 401 },
};

let product: Awaited<ReturnType<typeof startTestProduct>>;
let readers: Record<Reader, ApiClient>;
const documents = {} as Record<Kind, Document>;

beforeAll(async () => {
  product = await startTestProduct();
  readers = await signInAll();
  const admin = readers.admin;
  const [that, deleted] = [await admin.createUser('that', password), await admin.createUser('gone', password)];
  await admin.createUser('other', password);
  readers = await signInAll();

  const forUser = { isPublic: 'false', employeeId: String(that.id) };
  documents.public = await admin.uploadText('public', { isPublic: 'true' });
  documents['public for a person'] = await admin.uploadText('both', { ...forUser, isPublic: 'true' });
  documents['for all'] = await admin.uploadText('all', { isPublic: 'false' });
  documents['for a person'] = await admin.uploadText('that', forUser);
  documents['for a person since deleted'] = await admin.uploadText('gone', {
    isPublic: 'false',
    employeeId: String(deleted.id),
  });

  const leaver = new ApiClient(product.url);
  await leaver.signIn('gone', password);
  expect((await admin.send('DELETE', `/api/users/${deleted.id}`)).status).toBe(204);
  // The deleted user's session ends at once, and the account cannot sign in.
  expect(await leaver.me()).toBeNull();
  expect((await leaver.fetch(`/api/documents/${documents['for a person since deleted'].id}/download`)).status).toBe(
    401,
  );
  expect((await leaver.send('POST', '/api/auth/login', { username: 'gone', password })).status).toBe(401);
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

/** Signs in every existing user; at first only the admin. */
async function signInAll(): Promise<Record<Reader, ApiClient>> {
  const client = () => new ApiClient(product.url);
  const all = { admin: client(), 'that employee': client(), 'other employee': client(), anonymous: client() };
  await all.admin.signIn(adminLogin.username, adminLogin.password);
  await all['that employee'].signIn('that', password).catch(() => undefined);
  await all['other employee'].signIn('other', password).catch(() => undefined);
  return all;
}

async function observe(): Promise<typeof table> {
  const seen = {} as typeof table;
  for (const [kind, { id }] of Object.entries(documents) as [Kind, Document][]) {
    seen[kind] = {} as Record<Reader, number>;
    for (const [reader, client] of Object.entries(readers) as [Reader, ApiClient][]) {
      const download = await client.fetch(`/api/documents/${id}/download`);
      await download.arrayBuffer();
      const list = await client.fetch('/api/documents');
      const listed = list.ok && ((await list.json()) as Document[]).some((document) => document.id === id);
      expect([kind, reader, listed]).toEqual([kind, reader, download.status === 200]);
      seen[kind][reader] = download.status;
    }
  }
  return seen;
}

describe('access to a document', () => {
  it('matches the table, through the gateway [DO-1, DO-3, DO-4]', async () => {
    expect(await observe()).toEqual(table);
  });

  it('reveals nothing about a document that a user may not see [AZ-4, DO-5]', async () => {
    const rejection = async (id: number, method = 'GET', headers = {}) => {
      const response = await readers['other employee'].fetch(`/api/documents/${id}/download`, { method, headers });
      const { requestId: _, ...body } =
        method === 'HEAD' ? { requestId: '' } : ((await response.json()) as { requestId: string });
      const shown = [...response.headers].filter(
        ([name]) => !['x-request-id', 'date', 'content-length'].includes(name),
      );
      return { status: response.status, body, shown };
    };
    const hidden = documents['for a person'].id;
    for (const [method, headers] of [
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=0-1' }],
      ['GET', { 'if-none-match': '*' }],
    ] as const)
      expect(await rejection(hidden, method, headers)).toEqual(await rejection(2_147_483_647, method, headers));
  });

  it('is the same after a restart, and users are still signed in', async () => {
    const { dataDir } = product;
    await readers['that employee'].untilIndexed();
    const before = await readers['that employee'].json<Document[]>('/api/documents');
    const { port } = new URL(product.url);
    await product.stop();
    product = await startTestProduct({ dataDir, port: Number(port) });
    expect(await readers['that employee'].me()).toMatchObject({ username: 'that' });
    expect(await readers['that employee'].json<Document[]>('/api/documents')).toEqual(before);
    expect(await observe()).toEqual(table);
  });
});
