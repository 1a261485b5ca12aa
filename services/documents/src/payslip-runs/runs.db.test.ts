import { employeeOf, encrypt, labelWithColon, slipsOf, writePdf } from '@kontor/payslip-pages/testing';
import { utimesSync } from 'node:fs';

import type { Document, PayslipRun } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { pdfBomb, zip } from '../testing/sample-files.ts';
import { addPeople, getRun, openRun, payroll, pdfFile, publish, RUNS, sendRun, slipsFor } from './testing/run-calls.ts';

const { admin, employee } = testUsers;
let service: Harness;
let people: { id: number; number: string; name: string }[];

beforeAll(async () => {
  service = await buildHarness();
  people = addPeople(service, 4);
});
afterAll(() => service.close());
afterEach(async () => {
  service.identity.setAvailable(true);
  await service.query('delete from documents.payslip_runs');
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
  await expect.poll(() => service.temporaryFiles(), { timeout: 10_000 }).toEqual([]);
});

const user = (id: number) => service.identity.users.find((each) => each.id === id)!;
const documentsOf = async (id: number): Promise<Document[]> =>
  (await service.call('GET', '/api/documents', { as: user(id) })).json();
const states = ({ slips }: PayslipRun) => slips.map(({ state }) => state);
const count = async (table: string): Promise<number> =>
  (await service.query<{ n: number }>(`select count(*)::int as n from documents.${table}`))[0]!.n;
const run = (id: number | string, path = '') => `${RUNS}/${id}${path}`;

describe('a run', () => {
  it('brings each page to its person, and only there', async () => {
    const opened = await openRun(service, [pdfFile(slipsFor(people.slice(0, 3)))]);
    const read = { state: 'open', period: '2026-03', category: 'payslip', people: 3, opened: 0, failure: null };
    expect(opened).toMatchObject(read);
    expect(opened.slips).toMatchObject(
      people.slice(0, 3).map(({ id, number }, index) => ({
        employeeId: id,
        state: 'matched',
        decidedBy: 'number',
        reason: { code: 'number', number, page: index + 1 },
        firstPage: index + 1,
        lastPage: index + 1,
        source: 'mars.pdf',
      })),
    );
    expect(opened.missing).toEqual([
      { employeeId: people[3]!.id, name: people[3]!.name, employeeNumber: people[3]!.number },
    ]);
    const preview = await service.call('GET', run(opened.id, `/slips/${opened.slips[0]!.id}/preview`), { as: payroll });
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await documentsOf(people[0]!.id)).toEqual([]);

    expect((await publish(service, opened)).json()).toMatchObject({ state: 'published', publishedBy: payroll.id });
    const [document, ...more] = await documentsOf(people[0]!.id);
    expect(more).toEqual([]);
    expect(document).toMatchObject({
      originalName: 'Payslip 2026-03.pdf',
      title: { en: 'Payslip March 2026', sv: 'Lönespecifikation mars 2026' },
      period: '2026-03',
      category: 'payslip',
      employeeId: people[0]!.id,
      audience: 'personal',
    });
    const url = `/api/documents/${document!.id}/download`;
    const download = await service.call('GET', url, { as: user(people[0]!.id) });
    expect(download.rawPayload.equals(preview.rawPayload), 'the previewed bytes').toBe(true);
    expect((await service.call('GET', url, { as: user(people[1]!.id) })).statusCode).toBe(404);
    expect(await documentsOf(people[3]!.id)).toEqual([]);
    const after = await getRun(service, opened.id);
    expect([after.opened, after.slips.map(({ openedAt }) => openedAt !== null)]).toEqual([1, [true, false, false]]);
    expect(await count('payslip_sources'), 'the files of a decided run are removed').toBe(0);
    expect(await count('payslip_pages')).toBe(0);
  });

  it('is listed newest first, with its counts, page by page', async () => {
    const first = await openRun(service, [pdfFile(slipsFor(people.slice(0, 2)))]);
    const second = await openRun(service, [pdfFile(slipsFor(people.slice(2)))], {
      period: '2027-04',
      category: 'salary',
    });
    const page = await service.call('GET', `${RUNS}?limit=1`, { as: payroll });
    expect(page.json()).toEqual([
      {
        id: second.id,
        period: '2027-04',
        category: 'salary',
        state: 'open',
        version: 1,
        slips: 2,
        people: 2,
        opened: 0,
        createdAt: second.createdAt,
        publishedAt: null,
      },
    ]);
    const next = /<([^>]+)>/.exec(String(page.headers['link']))![1]!;
    const rest = await service.call('GET', new URL(next, 'http://x').href.slice('http://x'.length), { as: payroll });
    expect(rest.json<PayslipRun[]>().map(({ id }) => id)).toEqual([first.id]);
  });

  it('reads ZIPs and several files, each page under the name of its file', async () => {
    const archive = zip({
      'a/ett.pdf': slipsFor([people[0]!]),
      '__MACOSX/a/._ett.pdf': 'x',
      'två.pdf': slipsFor([people[1]!]),
    });
    const opened = await openRun(service, [pdfFile(archive, 'mars.zip'), pdfFile(slipsFor([people[2]!]))]);
    expect(opened.slips.map(({ source, employeeId }) => [source, employeeId])).toEqual([
      ['mars.zip/a/ett.pdf', people[0]!.id],
      ['mars.zip/två.pdf', people[1]!.id],
      ['mars.pdf', people[2]!.id],
    ]);
  });

  it('reads the same file once, however often the form has it', async () => {
    const file = slipsFor([people[0]!]);
    expect(states(await openRun(service, [pdfFile(file), pdfFile(file, 'igen.pdf')]))).toEqual(['matched']);
  });

  it('has pages that are nobody’s where a PDF has no text', async () => {
    const opened = await openRun(service, [pdfFile(slipsOf(employeeOf(null, 'Okänd Person')))]);
    expect(opened.state).toBe('open');
    expect(states(opened)).toEqual(['nobody']);
  });

  it('waits while identity is unavailable, and is read afterwards', async () => {
    const sent = await sendRun(service, [pdfFile(slipsFor([people[0]!]))]);
    service.identity.setAvailable(false);
    await service.runJob('payslip-run');
    expect(await service.query('select state from documents.payslip_runs')).toEqual([{ state: 'reading' }]);
    service.identity.setAvailable(true);
    await service.query('update documents.jobs set run_at = now()');
    await service.runJob('payslip-run');
    expect(await getRun(service, sent.json<PayslipRun>().id)).toMatchObject({ state: 'open', progress: null });
  });

  it('says how far it has been read', async () => {
    const sent = await sendRun(service, [pdfFile(slipsFor([people[0]!]))]);
    expect(sent.json()).toMatchObject({
      state: 'reading',
      slips: [],
      progress: { step: 'reading', done: 0, total: null },
    });
    await service.runJob('payslip-run');
  });
});

describe('the form', () => {
  it.each<[string, Record<string, string>]>([
    ['without a period', { period: '' }],
    ['with a month 13', { period: '2026-13' }],
    ['with a year of three digits', { period: '999-01' }],
    ['with a category that no run has', { category: 'expense' }],
  ])('%s is 400', async (_name, fields) => {
    expect((await sendRun(service, [pdfFile(slipsFor(people))], fields)).json()).toMatchObject({
      statusCode: 400,
      code: 'invalid-request',
    });
  });

  it.each([
    ['nothing', [], 400, 'file-required'],
    ['an empty file', [pdfFile(Buffer.alloc(0))], 400, 'file-required'],
    ['a text', [pdfFile(Buffer.from('x'), 'x.txt')], 415, 'file-type-not-allowed'],
    ['a text named as a PDF', [pdfFile(Buffer.from('x'))], 415, 'file-content-mismatch'],
    ['a text named as a ZIP', [pdfFile(Buffer.from('x'), 'x.zip')], 415, 'file-content-mismatch'],
    [
      'more than 10 MB',
      [pdfFile(Buffer.concat([slipsOf(employeeOf('1', 'A B')), Buffer.alloc(10 * 1024 * 1024)]))],
      413,
      'file-too-large',
    ],
    [
      'more than 200 files',
      Array.from({ length: 201 }, (_, n) => pdfFile(Buffer.from(`%PDF-1.7 ${n}`), `${n}.pdf`)),
      400,
      'invalid-request',
    ],
    [
      'more than 100 MB',
      Array.from({ length: 11 }, (_, n) => pdfFile(Buffer.alloc(9.9 * 1024 * 1024, `%PDF-1.7 ${n}`), `${n}.pdf`)),
      413,
      'payload-too-large',
    ],
  ])('with %s is refused and leaves nothing', async (_name, files, statusCode, code) => {
    const before = service.stored().length;
    expect((await sendRun(service, files)).json()).toMatchObject({ statusCode, code });
    expect([await count('payslip_runs'), service.stored().length]).toEqual([0, before]);
  });

  it('with bytes of a published run is 409, until that run is taken back', async () => {
    const file = pdfFile(slipsFor(people.slice(0, 2)));
    const first = await openRun(service, [file]);
    const second = await openRun(service, [file]);
    const published = (await publish(service, first)).json<PayslipRun>();
    expect((await sendRun(service, [file])).json()).toMatchObject({ statusCode: 409, code: 'file-known' });
    expect((await publish(service, second)).json()).toMatchObject({ statusCode: 409, code: 'run-changed' });
    const { version } = published;
    await service.call('POST', run(first.id, '/retraction'), { as: payroll, payload: { version } });
    expect((await sendRun(service, [file])).statusCode).toBe(201);
  });

  it('of nobody but payroll and admins is accepted', async () => {
    const file = pdfFile(slipsFor(people));
    for (const as of [employee, withDuties('documents', 'people', 'auditor')])
      expect((await sendRun(service, [file], {}, as)).statusCode).toBe(403);
    expect((await sendRun(service, [file], {}, admin)).statusCode).toBe(201);
  });
});

describe('a run fails, and keeps nothing but the failure,', () => {
  const failing = async (files: Parameters<typeof openRun>[1]) => {
    const failed = await openRun(service, files);
    expect(failed).toMatchObject({ state: 'failed', slips: [], missing: [] });
    expect([await count('payslip_sources'), await count('payslip_slips'), await count('payslip_files')]).toEqual([
      0, 0, 0,
    ]);
    return failed.failure;
  };
  const whole = slipsOf(employeeOf('1001', 'A B'));
  const nested = zip({ 'inner.zip': zip({ 'a.pdf': whole }) });

  it.each<[string, Buffer]>([
    ['a ZIP in a ZIP', nested],
    ['a ZIP whose inner ZIP is named as a PDF', zip({ 'a.pdf': zip({ 'b.pdf': whole }) })],
    ['names with ..', zip({ '../a.pdf': whole })],
    ['a name with NUL', zip({ 'a\0.pdf': whole })],
    ['an absolute name', zip({ '/a.pdf': whole })],
    ['other files', zip({ 'a.pdf': whole, 'a.exe': 'MZ' })],
    ['no file at all', zip({ 'a/': '' })],
    ['a bomb', zip({ 'a.pdf': Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(11 * 1024 * 1024)]) })],
    ['1,001 files', zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.pdf`, '%PDF-'])))],
    ['a cut end', zip({ 'a.pdf': whole }).subarray(0, -30)],
  ])('with a ZIP of %s: zip-broken', async (_name, archive) => {
    expect(await failing([pdfFile(slipsFor(people)), pdfFile(archive, 'x.zip')])).toEqual({
      code: 'zip-broken',
      source: 'x.zip',
    });
  });

  it('with a PDF that cannot be read: pdf-broken', async () => {
    const broken = pdfFile(Buffer.from('%PDF-1.7\nnothing'), 'trasig.pdf');
    expect(await failing([pdfFile(slipsFor(people)), broken])).toEqual({ code: 'pdf-broken', source: 'trasig.pdf' });
  });

  it('with a PDF that no process can open, under its own name: pdf-broken', async () => {
    const [good, bomb] = [pdfFile(slipsFor(people)), pdfFile(await pdfBomb(), 'bomb.pdf')];
    expect(await failing([good, bomb])).toEqual({ code: 'pdf-broken', source: 'bomb.pdf' });
  });

  it('with 1,001 pages in all files together: too-many-pages', async () => {
    const blank = (n: number) => labelWithColon([employeeOf(null, `Person ${n}`)])[0]!.pages[0]!;
    const file = (n: number) =>
      Buffer.from(writePdf(Array.from({ length: n }, (_, page) => ({ ...blank(page), texts: [] }))));
    expect(await failing([pdfFile(file(501)), pdfFile(file(500), 'två.pdf')])).toEqual({
      code: 'too-many-pages',
      source: null,
    });
    expect(await failing([pdfFile(file(1_001))])).toMatchObject({ code: 'too-many-pages' });
  });
});

describe('an encrypted file', () => {
  const encrypted = async () =>
    Buffer.from(
      await encrypt(
        labelWithColon(people.slice(0, 2).map(({ number, name }) => employeeOf(number, name))).flatMap(
          ({ pages }) => pages,
        ),
        'hemligt-ord',
      ),
    );
  const unlock = (id: number, source: string, password: string) =>
    service.call('POST', run(id, '/password'), { as: payroll, payload: { source, password } });

  it('is read with its password, which is stored nowhere', async () => {
    const failed = await openRun(service, [pdfFile(await encrypted(), 'låst.pdf'), pdfFile(slipsFor([people[2]!]))]);
    expect(failed.failure).toEqual({ code: 'pdf-encrypted', source: 'låst.pdf' });
    expect((await unlock(failed.id, 'låst.pdf', 'fel')).json()).toMatchObject({
      statusCode: 409,
      code: 'password-wrong',
    });
    expect((await unlock(failed.id, 'mars.pdf', 'hemligt-ord')).json()).toMatchObject({
      statusCode: 409,
      code: 'run-locked',
    });
    const accepted = await unlock(failed.id, 'låst.pdf', 'hemligt-ord');
    expect([accepted.statusCode, accepted.json<PayslipRun>().state]).toEqual([202, 'reading']);
    await service.runJob('payslip-run');
    const opened = await getRun(service, failed.id);
    expect(opened.slips.map(({ employeeId, state }) => [employeeId, state])).toEqual(
      people.slice(0, 3).map(({ id }) => [id, 'matched']),
    );
    expect((await unlock(failed.id, 'låst.pdf', 'hemligt-ord')).json()).toMatchObject({ code: 'run-locked' });
    const rows = await service.query<{ all: string }>(
      `select string_agg(row::text, '') as all from (
         select to_jsonb(t) as row from documents.payslip_runs t union all select to_jsonb(t) from documents.jobs t
         union all select to_jsonb(t) from documents.payslip_sources t union all select to_jsonb(t) from documents.payslip_pages t
         union all select to_jsonb(t) from documents.audit_events t) as rows`,
    );
    expect(rows[0]!.all).not.toContain('hemligt');
  });

  it('waits a week for it', async () => {
    const failed = await openRun(service, [pdfFile(await encrypted(), 'låst.pdf')]);
    await service.runJob('cleanup');
    expect(await count('payslip_sources')).toBe(1);
    await service.query("update documents.payslip_runs set created_at = now() - interval '8 days'");
    await service.runJob('cleanup');
    expect(await count('payslip_sources')).toBe(0);
    expect((await unlock(failed.id, 'låst.pdf', 'hemligt-ord')).json()).toMatchObject({ code: 'run-locked' });
  });
});

it('keeps the files of a new run whose COMMIT fails: its answer may only have been lost', async () => {
  await service.query(`
    create function documents.fails_late() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create constraint trigger fails_late after insert on documents.payslip_runs deferrable initially deferred
      for each row execute function documents.fails_late()`);
  const before = service.stored();
  try {
    const file = pdfFile(slipsFor(people));
    expect((await sendRun(service, [file])).statusCode).toBe(500);
    expect(service.stored()).toHaveLength(before.length + 1);
  } finally {
    await service.query('drop trigger fails_late on documents.payslip_runs; drop function documents.fails_late()');
  }
});

describe('a run that is not published', () => {
  it('is deleted with all it stored', async () => {
    const before = service.stored();
    const opened = await openRun(service, [pdfFile(slipsFor(people))]);
    expect((await service.call('DELETE', run(opened.id), { as: payroll })).statusCode).toBe(204);
    expect((await service.call('GET', run(opened.id), { as: payroll })).json()).toMatchObject({
      code: 'run-not-found',
    });
    await service.query("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await service.runJob('cleanup');
    expect(service.stored().filter((key) => !before.includes(key))).toEqual([]);
    expect(await service.query('select bytes::int as bytes from documents.stored_bytes')).toEqual([{ bytes: 0 }]);
    for (const table of ['payslip_sources', 'payslip_pages', 'payslip_slips', 'payslip_files'])
      expect(await count(table)).toBe(0);
  });

  it('keeps its objects, however old they are', async () => {
    const opened = await openRun(service, [pdfFile(slipsFor(people.slice(0, 2)))]);
    const rows = await service.query<{ key: string }>(
      `select file_name as key from documents.payslip_sources union select file_name from documents.payslip_slips order by 1`,
    );
    const before = rows.map(({ key }) => key);
    for (const key of before) utimesSync(`${service.documentsFolder}/${key}`, 0, 0);
    await service.runJob('cleanup');
    expect(service.stored()).toEqual(expect.arrayContaining(before));
    expect((await publish(service, opened)).statusCode).toBe(200);
  });

  it('counts in the storage quota while it is there', async () => {
    await openRun(service, [pdfFile(slipsFor(people))]);
    const [used] = await service.query<{ bytes: number; files: number }>(
      `select bytes::int as bytes, (
         select sum(file_size)::int from (select file_size from documents.payslip_sources
           union all select file_size from documents.payslip_slips) as files) as files from documents.stored_bytes`,
    );
    expect(used!.bytes).toBe(used!.files);
  });
});

it('a document that is changed into a second one of a month is 409', async () => {
  const file = (n: number) => pdfFile(slipsFor([people[n]!]));
  const first = await openRun(service, [file(0)]);
  await publish(service, first);
  const second = await openRun(service, [file(1)]);
  await publish(service, second);
  const [document] = await documentsOf(people[0]!.id);
  const change = { as: admin, payload: { employeeId: people[1]!.id } };
  expect((await service.call('PATCH', `/api/documents/${document!.id}`, change)).json()).toMatchObject({
    statusCode: 409,
    code: 'period-taken',
  });
});

it('payroll cannot make a published slip public', async () => {
  await publish(service, await openRun(service, [pdfFile(slipsFor([people[0]!]))]));
  const [document] = await documentsOf(people[0]!.id);
  const change = { as: payroll, payload: { isPublic: true } };
  expect((await service.call('PATCH', `/api/documents/${document!.id}`, change)).statusCode).toBe(403);
});
