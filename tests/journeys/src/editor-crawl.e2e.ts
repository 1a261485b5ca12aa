import { endpoints } from '@kontor/contracts/schemas';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { removeData, startTestProduct } from '@kontor/test-kit/product';
import { mayCall } from './rights/model.ts';
import { rules } from './rights/rules.ts';
import { inParallel } from '@kontor/test-kit/load';
import { type Send, wire } from './wire.ts';

const DOCUMENTS = 1_000;
/** Of these ids every call is tried; of the others, those that show or open a document. */
const TRIED_WITH_EVERY_CALL = 25;
const NO_SUCH_ID = 2_147_483_647;
const CONCURRENCY = 8;
const password = 'correct horse battery';
/** In the names, the descriptions and the words of all personal documents. */
const secret = 'hemligheten';
/** Ends the session; goes on with another; tells the time; is random. */
const skipped = [
  'POST /api/auth/logout',
  'DELETE /api/account/sessions',
  'GET /api/account/sessions',
  'POST /api/auth/passkeys/options',
];

let product: Awaited<ReturnType<typeof startTestProduct>>;
let database: pg.Client;
let send: ReturnType<typeof wire>;
let editor: ApiClient;
let employeeId: number;
beforeAll(async () => {
  product = await startTestProduct();
  send = wire(product.url, CONCURRENCY);
  database = new pg.Client({ connectionString: product.databaseUrl });
  // The product stops its database also after an error.
  database.on('error', () => undefined);
  await database.connect();
  const admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  employeeId = (await admin.createUser('elin', password)).id;
  const { id } = await admin.createUser('erik', password);
  await admin.send('PUT', `/api/users/${id}/duties`, { duties: ['editor'] });
  editor = new ApiClient(product.url);
  await editor.signIn('erik', password);
});
afterAll(async () => {
  send.close();
  await database.end();
  await product.stop();
  removeData(product.dataDir);
});

const idsUpTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

/** Every call of the contract with the ids that the documents will have. */
function* crawl(): Generator<Parameters<Send>[0]> {
  const user = { id: 0, role: 'employee' as const, duties: ['editor' as const] };
  for (const { method, url } of endpoints) {
    const rule = rules[`${method} ${url}`]!;
    if (skipped.includes(`${method} ${url}`)) continue;
    const isOpening = method === 'GET' && /^\/api\/documents\/:id(\/download)?$/.test(url);
    const ids = /document.*\/:id/.test(url) ? idsUpTo(isOpening ? DOCUMENTS : TRIED_WITH_EVERY_CALL) : [NO_SUCH_ID];
    const body =
      method === 'GET' || rule.isForm ? undefined : JSON.stringify((!mayCall(rule, user) && rule.body) || {});
    for (const id of ids)
      yield {
        method,
        path: url.replace(':id', String(id)).replace(':number', '1').replace(':slip', '1').replace(':slug', secret),
        headers: { cookie: editor.cookie, ...(body && { 'content-type': 'application/json' }) },
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
    yield { method: 'GET', path: `/api/documents?${filter}&limit=500`, headers: { cookie: editor.cookie } };
}

/** What the editor receives, by request, without what differs from call to call. */
async function responses(): Promise<Map<string, string>> {
  const received = new Map<string, string>();
  await inParallel(crawl(), CONCURRENCY, async (request) => {
    const { status, headers, text, bytes } = await send(request);
    const { date: _date, 'x-request-id': _id, ...stable } = headers;
    // The entries of a ZIP carry the time.
    const body = request.path.endsWith('.zip') ? bytes : text.replace(/"requestId":"[^"]*"/, '');
    received.set(`${request.method} ${request.path}`, JSON.stringify([status, stable, body]));
  });
  return received;
}

const addPersonalDocuments = () =>
  database.query(
    `with added as (
       insert into documents.documents
         (file_name, original_name, description, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state)
       select 'crawl/' || i, $1 || i || '.pdf', $1, i, 'application/pdf', repeat('0', 64), 1, 'employee', $2, 'payslip', 'indexed'
       from generate_series(1, $3::int) i returning id, employee_id)
     insert into documents.document_words (document_id, page, piece, words, audience, employee_id)
     select id, 1, 0, documents.words_and_stems(array[$1]), 'employee', employee_id from added`,
    [secret, employeeId, DOCUMENTS],
  );

// Not tried again after a failure: it would begin with the documents of the first try.
it(
  'an editor receives the same from every call before and after 1,000 personal documents of another',
  {
    retry: 0,
    timeout: 120_000,
  },
  async () => {
    const before = await responses();
    await addPersonalDocuments();
    const after = await responses();
    expect(after.size).toBeGreaterThan(2 * DOCUMENTS);
    const changed = [...after].filter(([request, response]) => before.get(request) !== response);
    expect(changed).toEqual([]);
    const own = new ApiClient(product.url);
    await own.signIn('elin', password);
    expect(await own.json(`/api/documents/count`)).toMatchObject({ documents: DOCUMENTS });
    expect(await own.json(`/api/documents?search=${secret}&limit=500`)).toHaveLength(500);
  },
);
