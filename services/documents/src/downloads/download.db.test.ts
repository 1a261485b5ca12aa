import { rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import type { SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { buildReplica, type Harness, other, useHarness } from '../testing/harness.ts';
import { beginDownload, openFilesIn } from '../testing/network.ts';
import { pdf } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const MISSING = '2147483647';
const big = Buffer.alloc(8_000_000, 'big ');
const service = useHarness();
let hers: string;
let etag: string;

beforeAll(async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  hers = await upload(pdf, 'Lön.pdf', { employeeId: String(employee.id) });
  etag = String((await get(hers, employee)).headers.etag);
});

const upload = async (bytes: Buffer, name: string, fields = {}) =>
  String((await service.add(fields, { bytes, name })).id);
const get = (id: string, user: SessionUser | null, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.call(method, `/api/documents/${id}/download`, { as: user, headers });
const open = (id: string, from = service) => beginDownload(from, `/api/documents/${id}/download`, admin);
const filesHeldOpen = () => openFilesIn(service.documentsFolder);

describe('a download', () => {
  it('is an attachment under the original name, which no cache stores [DO-9, HD-4]', async () => {
    const response = await get(hers, employee);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="L?n.pdf"; filename*=UTF-8''L%C3%B6n.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('has the same headers by HEAD, without reading the file', async () => {
    const whole = await get(hers, employee);
    const head = await get(hers, employee, {}, 'HEAD');
    const volatile = { date: '', 'x-request-id': '', connection: '' };
    expect({ ...head.headers, ...volatile }).toEqual({ ...whole.headers, ...volatile });
    expect(head.body).toBe('');
    const id = await upload(pdf, 'head.pdf');
    rmSync(path.join(service.documentsFolder, await keyOf(id)));
    expect((await get(id, admin, {}, 'HEAD')).statusCode).toBe(200);
  });

  it.each([
    'plain.pdf',
    'Ärende å ö.pdf',
    '👩‍💻.pdf',
    '日本語.pdf',
    'a%20b%41.pdf',
    "q'uote;x=1,.pdf",
    'she %22said%22.pdf',
    '<b>.pdf',
    `${'å'.repeat(251)}.pdf`,
  ])('of %s has an ASCII header with the name [UP-3]', async (name) => {
    const response = await get(await upload(pdf, name), admin);
    const header = String(response.headers['content-disposition']);
    expect(header).toMatch(/^attachment; [\x20-\x7e]+$/);
    expect(parse(header).parameters['filename']).toBe(name.replaceAll('%22', '"'));
  });

  it('requires a signed-in user, whatever the id', async () => {
    for (const id of [hers, MISSING]) {
      const response = await get(id, null);
      expect(errorOf(response)).toBe('401 not-signed-in');
    }
  });

  it.each([
    ...`0|-1|01|1.5|1e3|abc|0x1|2147483648|99999999999999999999|1%00|%00|1'|1;|1 |%20|１|null|undefined|[object Object]|..|%2e%2e`.split(
      '|',
    ),
    'a'.repeat(300),
  ])('of the id %s is a 4xx', async (id) => {
    const { statusCode } = await get(id, admin);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('of a hidden document is 404, as of an unknown one [DO-5, DO-6, DO-7, DO-8]', async () => {
    const strip = ({ statusCode, headers, body }: Awaited<ReturnType<typeof get>>) => ({
      statusCode,
      headers: { ...headers, date: '', 'x-request-id': '' },
      body: body.replace(/"requestId":"[^"]*"/, ''),
    });
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [
        {},
        { range: 'bytes=0-0' },
        { range: 'bytes=99999-' },
        { 'if-none-match': etag },
        { 'if-none-match': '*' },
        { range: 'bytes=0-0', 'if-range': etag },
      ] as Record<string, string>[]) {
        const refused = await get(hers, other, headers, method);
        expect(refused.statusCode).toBe(404);
        expect(strip(refused)).toEqual(strip(await get(MISSING, other, headers, method)));
      }
    expect((await get(hers, other)).json()).toMatchObject({
      code: 'document-not-found',
      message: 'Document not found',
    });
  });
});

describe('a range of a download', () => {
  it('is 206 with the requested bytes', async () => {
    const response = await get(hers, employee, { range: 'bytes=1-3' });
    expect(response.statusCode).toBe(206);
    expect(response.body).toBe('PDF');
    expect(response.headers).toMatchObject({ 'content-length': '3', 'content-range': `bytes 1-3/${pdf.length}` });
  });

  it('is the whole document for several ranges, an invalid one, or another version [DO-10]', async () => {
    for (const headers of [
      { range: 'bytes=0-0,2-3' },
      { range: 'bytes=x' },
      { range: 'bytes=1-3', 'if-range': '"old"' },
      { range: 'bytes=1-3', 'if-range': `W/${etag}` },
      { range: 'bytes=1-3', 'if-range': new Date().toUTCString() },
    ] as Record<string, string>[]) {
      const response = await get(hers, employee, headers);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toHaveLength(pdf.length);
    }
    expect((await get(hers, employee, { range: 'bytes=1-3', 'if-range': etag })).statusCode).toBe(206);
  });

  it('is 416 outside the document', async () => {
    const response = await get(hers, employee, { range: `bytes=${pdf.length}-` });
    expect(errorOf(response)).toBe('416 range-not-satisfiable');
    expect(response.headers['content-range']).toBe(`bytes */${pdf.length}`);
  });

  it('is 304 for a matching ETag', async () => {
    for (const tag of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const response = await get(hers, employee, { 'if-none-match': tag, range: 'bytes=0-1' });
      expect(response.statusCode).toBe(304);
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'private, no-store' });
    }
    expect((await get(hers, employee, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('a document whose bytes are lost', () => {
  it.each([
    ['all', (file: string) => rmSync(file)],
    ['in part', (file: string) => truncateSync(file, pdf.length - 1)],
  ])('(%s) is 503, never a truncated file', async (_what, lose) => {
    const id = await upload(pdf, 'lost.pdf');
    lose(path.join(service.documentsFolder, await keyOf(id)));
    const response = await get(id, admin);
    expect(errorOf(response)).toBe('503 service-unavailable');
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(response.headers).not.toHaveProperty('etag');
  });
});

describe('clients that disconnect or stall', () => {
  let hasty: Harness;
  beforeAll(async () => {
    hasty = await buildReplica(service, { DOWNLOAD_STALL_SECONDS: 1 });
    await hasty.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => hasty.close());

  it.runIf(process.platform === 'linux')('release their file [UP-11]', async () => {
    const id = await upload(big, 'big.txt');
    const readers = await Promise.all(Array.from({ length: 30 }, () => open(id)));
    expect(filesHeldOpen()).toBe(30);
    for (const { request } of readers) request.destroy();
    await expect.poll(filesHeldOpen).toBe(0);

    const stalling = await Promise.all(Array.from({ length: 30 }, () => open(id, hasty)));
    await expect.poll(filesHeldOpen).toBe(0);
    for (const { response } of stalling) await expect(buffer(response)).rejects.toThrow('aborted');
    expect((await get(id, admin)).rawPayload.equals(big)).toBe(true);
  });

  it('may be slow as long as they read', async () => {
    const { response } = await open(await upload(big, 'slow.txt'), hasty);
    let received = 0;
    for await (const chunk of response) {
      received += (chunk as Buffer).length;
      await delay(12);
    }
    expect(received).toBe(big.length);
  });
});

async function keyOf(id: string): Promise<string> {
  const [row] = await service.query<{ file_name: string }>('select file_name from documents.documents where id = ?', [
    id,
  ]);
  return row!.file_name;
}

/** The status of a call, and the queries it runs. */
async function queriesOf(work: () => Promise<{ statusCode: number }>): Promise<[status: number, string[]]> {
  const spy = vi.spyOn(service.orm.config.getLogger(), 'logQuery');
  const { statusCode } = await work();
  const queries = spy.mock.calls.map(([{ query = '' }]) => query.replaceAll(/\s+/g, ' '));
  spy.mockRestore();
  return [statusCode, queries];
}
const costOf = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => queriesOf(() => get(hers, employee, headers, method));

const LOOK_UP = /^select .* from documents\.documents as document where id = \$1 /;
const AUDIT = /^insert into documents\.audit_events /;

it('a download reads its document once and records the download', async () => {
  expect(await costOf()).toEqual([200, [expect.stringMatching(LOOK_UP), expect.stringMatching(AUDIT)]]);
});

interface Statements {
  query(statement: { text: string }): Promise<unknown>;
}

it('a download of a file that is replaced before it is recorded opens that file alone', async () => {
  const id = await upload(pdf, 'Avtal.pdf', { employeeId: String(employee.id) });
  const pool: Statements = await service.orm.em.getConnection().getNativeClient();
  const query = pool.query.bind(pool);
  const spy = vi.spyOn(pool, 'query');
  spy.mockImplementation(async (statement) => {
    if (AUDIT.test(statement.text)) {
      spy.mockRestore();
      expect((await service.replace(Number(id))).statusCode).toBe(200);
    }
    return query(statement);
  });
  expect((await get(id, employee)).rawPayload.equals(pdf)).toBe(true);
  const actions = await service.query('select action from documents.audit_events where subject_id = ? order by id', [
    id,
  ]);
  expect(actions).toEqual(['uploaded', 'file-replaced', 'version-downloaded'].map((action) => ({ action })));
  const openings = 'select 1 from documents.document_openings where file_name = ?';
  expect(await service.query(openings, [await keyOf(id)])).toEqual([]);
});

it('a response without a body reads its document once and records nothing', async () => {
  expect(await costOf({}, 'HEAD')).toEqual([200, [expect.stringMatching(LOOK_UP)]]);
  expect(await costOf({ 'if-none-match': '*' })).toEqual([304, [expect.stringMatching(LOOK_UP)]]);
});

it('finds its document by an index', async () => {
  const em = service.orm.em.fork();
  await em.execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, is_public, audience, category)
     select 'none-' || n, 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, true, 'all', 'general'
       from generate_series(1, 2000) as n`,
  );
  await em.execute('analyze documents.documents');
  const [query] = (await costOf())[1];
  const plan = (await em.execute<{ 'QUERY PLAN': string }[]>(`explain ${query!.replace('$1', '?')}`, [hers]))
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan).toMatch(/Index Scan using documents_(pkey|newest) [^]*Index Cond: \(id = \d+\)/);
  expect(plan).not.toContain('Seq Scan');
});
