import { endpoints } from '@kontor/contracts/schemas';
import { type ApiClient, signedIn } from '@kontor/test-kit/client';
import { inParallel } from '@kontor/test-kit/load';
import type { TestProduct } from '@kontor/test-kit/product';
import { expect } from 'vitest';

import { runSql } from '../database.ts';
import type { Send, WireRequest } from '../wire.ts';
import { CONCURRENCY } from './compare.ts';
import { type Fixture, isForOneUser } from './fixture.ts';
import { mayCall } from './model.ts';
import { rules } from './rules.ts';

const DOCUMENTS = 1_000;
/** The calls that show or open a document are tried for this many of their ids, and every other call for a few. */
const OPENED = 100;
const TRIED_WITH_EVERY_CALL = 25;
const NO_SUCH_ID = 2_147_483_647;
const password = 'correct horse battery';
/** In the names, the descriptions and the words of all personal documents. */
const secret = 'hemligheten';
const skipped = [
  // Ends the session.
  'POST /api/auth/logout',
  // Replaces the session.
  'DELETE /api/account/sessions',
  // Has the time of the last use.
  'GET /api/account/sessions',
  // Has a random challenge.
  'POST /api/auth/passkeys/options',
  // Has a random token.
  'POST /api/admin/site/preview-link',
];

/** Expects that to an employee, the document of another looks like one that does not exist. */
export async function expectHidden({ callers, documents }: Fixture, send: Send): Promise<void> {
  const { cookie, user } = callers.find(({ name }) => name === 'other')!;
  const hidden = documents.find((document) => isForOneUser(document) && document.employeeId !== user!.id)!;
  const refusal = async (id: number, method: string, headers: Record<string, string>) => {
    const response = await send({ method, path: `/api/documents/${id}/download`, headers: { cookie, ...headers } });
    const { 'x-request-id': _id, date: _date, 'content-length': _length, ...shown } = response.headers;
    return { status: response.status, text: response.text.replace(/"requestId":"[^"]*"/, ''), shown };
  };
  for (const [method, headers] of [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { range: 'bytes=0-1' }],
    ['GET', { 'if-none-match': '*' }],
  ] as const)
    expect(await refusal(hidden.id, method, headers)).toEqual(await refusal(NO_SUCH_ID, method, headers));
}

/** Expects that an editor receives the same from every call before and after 1,000 personal documents of another. */
export async function expectNoTrace({ url, databaseUrl }: TestProduct, send: Send): Promise<void> {
  const admin = await signedIn(url);
  const { id: employeeId } = await admin.createUser('elin', password);
  await admin.createWithDuties('erik', password, ['editor']);
  const editor = await signedIn(url, { username: 'erik', password });
  const [last] = await runSql<{ id: number }>(databaseUrl, `select nextval('documents.documents_id_seq')::int as id`);
  // The ids that the documents will have.
  const ids = Array.from({ length: DOCUMENTS }, (_, index) => last!.id + 1 + index);
  const requests = [...crawl(editor, employeeId, ids)];
  const before = await responses(send, requests);
  await runSql(databaseUrl, ADD_PERSONAL_DOCUMENTS, [secret, employeeId, DOCUMENTS]);
  const after = await responses(send, requests);
  expect(after.size).toBeGreaterThan(2 * OPENED);
  expect([...after].filter(([request, response]) => before.get(request) !== response)).toEqual([]);
  const own = await signedIn(url, { username: 'elin', password });
  expect(await own.json(`/api/documents?search=${secret}&limit=500`)).toHaveLength(500);
  // Their files do not exist.
  await runSql(databaseUrl, 'delete from documents.documents where description = $1', [secret]);
}

/** Every call of the contract with the ids that the documents will have. */
function* crawl({ cookie }: ApiClient, employeeId: number, ids: number[]): Generator<WireRequest> {
  const user = { id: 0, role: 'employee' as const, duties: ['editor' as const] };
  for (const { method, url } of endpoints) {
    const rule = rules[`${method} ${url}`]!;
    if (skipped.includes(`${method} ${url}`)) continue;
    const isOpening = method === 'GET' && /^\/api\/documents\/:id(\/download)?$/.test(url);
    const tried = ids.slice(0, isOpening ? OPENED : TRIED_WITH_EVERY_CALL);
    const body =
      method === 'GET' || rule.isForm ? undefined : JSON.stringify((!mayCall(rule, user) && rule.body) || {});
    for (const id of /document.*\/:id/.test(url) ? tried : [NO_SUCH_ID])
      yield {
        method,
        path: url
          .replace(':id', String(id))
          .replace(/:(?:number|slip|revision)/, '1')
          .replace(/:(?:slug|key)/, secret),
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      };
  }
  const person = `employeeId=${employeeId}`;
  for (const filter of [
    `search=${secret}`,
    'search=elin',
    person,
    'category=payslip',
    'audience=personal',
    'sort=size',
  ])
    yield { method: 'GET', path: `/api/documents?${filter}&limit=500`, headers: { cookie } };
}

/** What the editor receives, by request, without what differs from call to call. */
async function responses(send: Send, requests: Iterable<WireRequest>): Promise<Map<string, string>> {
  const received = new Map<string, string>();
  await inParallel(requests, CONCURRENCY, async (request) => {
    const { status, headers, text, bytes } = await send(request);
    const { date: _date, 'x-request-id': _id, ...stable } = headers;
    // The entries of a ZIP carry the time.
    const body = request.path.endsWith('.zip') ? bytes : text.replace(/"requestId":"[^"]*"/, '');
    received.set(`${request.method} ${request.path}`, JSON.stringify([status, stable, body]));
  });
  return received;
}

const ADD_PERSONAL_DOCUMENTS = `
  with added as (
    insert into documents.documents
      (file_name, original_name, description, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state)
    select 'crawl/' || i, $1 || i || '.pdf', $1, i, 'application/pdf', repeat('0', 64), 1, 'employee', $2, 'payslip', 'indexed'
    from generate_series(1, $3::int) i returning id)
  insert into documents.document_words (document_id, page, piece, words)
  select id, 1, 0, documents.words_and_stems(array[$1]) from added`;
