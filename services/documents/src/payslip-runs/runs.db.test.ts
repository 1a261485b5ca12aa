import { employeeOf, encrypt, labelWithColon, slipsOf, writePdf } from '@kontor/payslip-pages/testing';
import { readFileSync, utimesSync } from 'node:fs';

import type { PayslipRun } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { pdfBomb, zip } from '../testing/sample-files.ts';
import {
  payroll,
  pdfFile,
  peopleWithNumbers,
  type Person,
  RUNS,
  slipsFor,
  states,
  useRuns,
} from './testing/run-calls.ts';

const { admin } = testUsers;
const people = peopleWithNumbers(4);
const { service, runs } = useRuns(people);
afterEach(() => expect.poll(() => service.temporaryFiles()).toEqual([]));

describe('a run', () => {
  it('brings each page to its person, and only there', async () => {
    const opened = await runs.open(slipsFor(people.slice(0, 3)));
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
    const [first, second, , last] = people as [Person, Person, Person, Person];
    expect(opened.missing).toEqual([{ employeeId: last.id, name: last.name, employeeNumber: last.number }]);
    const preview = await runs.preview(opened, 0);
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await runs.documentsOf(first.id)).toEqual([]);

    expect(await runs.published(opened)).toMatchObject({ state: 'published', publishedBy: payroll.id });
    const [document, ...more] = await runs.documentsOf(first.id);
    expect(more).toEqual([]);
    const title = { en: 'Payslip March 2026', sv: 'Lönespecifikation mars 2026' };
    const readers = { employeeId: first.id, audience: 'personal' };
    const kind = { period: '2026-03', category: 'payslip' };
    expect(document).toMatchObject({ originalName: 'Payslip 2026-03.pdf', title, ...kind, ...readers });
    const download = await runs.download(document!.id, runs.user(first.id));
    expect(download.rawPayload.equals(preview.rawPayload), 'the previewed bytes').toBe(true);
    expect((await runs.download(document!.id, runs.user(second.id))).statusCode).toBe(404);
    expect(await runs.documentsOf(last.id)).toEqual([]);
    const after = await runs.get(opened.id);
    expect([after.opened, after.slips.map(({ openedAt }) => openedAt !== null)]).toEqual([1, [true, false, false]]);
    expect(await runs.count('payslip_sources'), 'the files of a decided run are removed').toBe(0);
    expect(await runs.count('payslip_pages')).toBe(0);
  });

  it('is listed newest first, with its counts, page by page', async () => {
    const first = await runs.open(slipsFor(people.slice(0, 2)));
    const fields = { period: '2027-04', category: 'salary' };
    const { id, createdAt } = await runs.open(slipsFor(people.slice(2)), fields);
    const pages = await service.pages<PayslipRun>(`${RUNS}?limit=1`, payroll);
    const counts = { slips: 2, people: 2, opened: 0 };
    const run = { id, ...fields, state: 'open', version: 1, ...counts, createdAt, publishedAt: null };
    expect(pages).toEqual([[run], [expect.objectContaining({ id: first.id })]]);
  });

  it('reads ZIPs and several files, each page under the name of its file', async () => {
    const [ett, två] = [slipsFor([people[0]!]), slipsFor([people[1]!])];
    const archive = zip({ 'a/ett.pdf': ett, '__MACOSX/a/._ett.pdf': 'x', 'två.pdf': två });
    const opened = await runs.open([pdfFile(archive, 'mars.zip'), pdfFile(slipsFor([people[2]!]))]);
    expect(opened.slips.map(({ source, employeeId }) => [source, employeeId])).toEqual([
      ['mars.zip/a/ett.pdf', people[0]!.id],
      ['mars.zip/två.pdf', people[1]!.id],
      ['mars.pdf', people[2]!.id],
    ]);
  });

  it('reads the same file once, however often the form has it', async () => {
    const file = slipsFor([people[0]!]);
    expect(states(await runs.open([pdfFile(file), pdfFile(file, 'igen.pdf')]))).toEqual(['matched']);
  });

  it('leaves pages of a PDF without text unassigned', async () => {
    const opened = await runs.open(slipsOf(employeeOf(null, 'Okänd Person')));
    expect([opened.state, ...states(opened)]).toEqual(['open', 'nobody']);
  });

  it('says how far it has been read, waits while identity is unavailable, and is read afterwards', async () => {
    const sent = (await runs.send(slipsFor([people[0]!]))).json<PayslipRun>();
    const progress = { step: 'reading', done: 0, total: null };
    expect(sent).toMatchObject({ state: 'reading', slips: [], progress });
    service.identity.setAvailable(false);
    await service.runJob('payslip-run');
    expect(await service.query('select state from documents.payslip_runs')).toEqual([{ state: 'reading' }]);
    service.identity.setAvailable(true);
    expect(await runs.read(sent.id)).toMatchObject({ state: 'open', progress: null });
  });
});

describe('the form', () => {
  it.each([
    ['without a period', { period: '' }],
    ['with a month 13', { period: '2026-13' }],
    ['with a year of three digits', { period: '999-01' }],
    ['with a category that no run has', { category: 'expense' }],
  ] as [string, Record<string, string>][])('%s is 400', async (_name, fields) => {
    const refusal = { statusCode: 400, code: 'invalid-request' };
    expect((await runs.send(slipsFor(people), fields)).json()).toMatchObject(refusal);
  });

  const many = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, n) => pdfFile(Buffer.alloc(bytes, `%PDF-1.7 ${n}`), `${n}.pdf`));
  it.each([
    ['nothing', () => [], 400, 'file-required'],
    ['an empty file', () => [pdfFile(Buffer.alloc(0))], 400, 'file-required'],
    ['a text', () => [pdfFile(Buffer.from('x'), 'x.txt')], 415, 'file-type-not-allowed'],
    ['a text named as a PDF', () => [pdfFile(Buffer.from('x'))], 415, 'file-content-mismatch'],
    ['a text named as a ZIP', () => [pdfFile(Buffer.from('x'), 'x.zip')], 415, 'file-content-mismatch'],
    ['more than 10 MB', () => [pdfFile(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7\n'))], 413, 'file-too-large'],
    ['more than 200 files', () => many(201, 20), 400, 'invalid-request'],
    ['more than 100 MB', () => many(11, 9.9 * 1024 * 1024), 413, 'payload-too-large'],
  ])('with %s is refused and leaves nothing', async (_name, files, statusCode, code) => {
    const before = service.stored().length;
    expect((await runs.send(files())).json()).toMatchObject({ statusCode, code });
    expect([await runs.count('payslip_runs'), service.stored().length]).toEqual([0, before]);
  });

  it('with bytes of a published run is 409, until that run is taken back', async () => {
    const file = slipsFor(people.slice(0, 2));
    const first = await runs.open(file);
    const second = await runs.open(file);
    const published = await runs.published(first);
    expect(errorOf(await runs.send(file))).toBe('409 file-known');
    expect(errorOf(await runs.publish(second))).toBe('409 run-changed');
    await runs.takeBack(published);
    expect((await runs.send(file)).statusCode).toBe(201);
  });
});

describe('a run fails, and keeps nothing but the failure,', () => {
  const good = pdfFile(slipsFor(people));
  const failing = async (files: Parameters<typeof runs.open>[0]) => {
    const failed = await runs.open(files);
    expect(failed).toMatchObject({ state: 'failed', slips: [], missing: [] });
    for (const table of ['payslip_sources', 'payslip_slips', 'payslip_files']) expect(await runs.count(table)).toBe(0);
    return failed.failure;
  };

  const unpacked = slipsFor([{ number: '2001', name: 'Udda Fil' }]);
  it.each<[string, Buffer]>([
    ['another ZIP', zip({ 'a.pdf': unpacked, 'inner.zip': zip({ 'a.pdf': '%PDF-1.7' }) })],
    ['a bomb', zip({ 'a.pdf': unpacked, 'b.pdf': Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7') })],
  ])('with a ZIP of %s: zip-broken', async (_name, archive) => {
    expect(await failing([good, pdfFile(archive, 'x.zip')])).toEqual({ code: 'zip-broken', source: 'x.zip' });
    const isUnpacked = (key: string) => readFileSync(`${service.documentsFolder}/${key}`).equals(unpacked);
    expect(service.stored().filter(isUnpacked), 'what was unpacked is removed').toEqual([]);
  });

  const zipOf = (count: number, contentOf: (n: number) => string | Buffer, from = 0) =>
    zip(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.pdf`, contentOf(from + n)])));
  const small = (n: number) => `%PDF-1.7 ${n}`;
  const large = (n: number) => Buffer.alloc(10 * 1024 * 1024, small(n));
  it.each([
    ['100 MB', () => [zipOf(10, large), zipOf(1, small)]],
    ['1,000 files', () => [zipOf(501, small), zipOf(500, small, 501)]],
  ])('with ZIPs of more than %s together: zip-broken', async (_name, archives) => {
    const files = archives().map((archive, n) => pdfFile(archive, `${n}.zip`));
    expect(await failing(files)).toEqual({ code: 'zip-broken', source: '1.zip' });
  });

  it.each([
    ['that cannot be read', Buffer.from('%PDF-1.7\nnothing')],
    ['that no process can open, under its own name', pdfBomb()],
  ])('with a PDF %s: pdf-broken', async (_what, file) => {
    const broken = pdfFile(file, 'trasig.pdf');
    expect(await failing([good, broken])).toEqual({ code: 'pdf-broken', source: 'trasig.pdf' });
  });

  it('with 1,001 pages in all files together: too-many-pages', async () => {
    const file = (n: number) => Buffer.from(writePdf(Array.from({ length: n }, () => ({ texts: [] }))));
    const tooMany = { code: 'too-many-pages', source: null };
    expect(await failing([pdfFile(file(501)), pdfFile(file(500), 'två.pdf')])).toEqual(tooMany);
    expect(await failing(file(1_001))).toEqual(tooMany);
  });
});

describe('an encrypted file', () => {
  const encrypted = async () => {
    const employees = people.slice(0, 2).map(({ number, name }) => employeeOf(number, name));
    const pages = labelWithColon(employees).flatMap((slip) => slip.pages);
    return pdfFile(Buffer.from(await encrypt(pages, 'hemligt-ord')), 'låst.pdf');
  };

  it('is read with its password, which is stored nowhere', async () => {
    const { failure, id } = await runs.open([await encrypted(), pdfFile(slipsFor([people[2]!]))]);
    expect(failure).toEqual({ code: 'pdf-encrypted', source: 'låst.pdf' });
    for (const [source, password, code] of [
      ['låst.pdf', 'fel', 'password-wrong'],
      ['mars.pdf', 'hemligt-ord', 'run-locked'],
    ] as const)
      expect((await runs.unlock(id, source, password)).json()).toMatchObject({ statusCode: 409, code });
    const accepted = await runs.unlock(id, 'låst.pdf', 'hemligt-ord');
    expect([accepted.statusCode, accepted.json<PayslipRun>().state]).toEqual([202, 'reading']);
    const opened = await runs.read(id);
    expect(opened.slips.map(({ employeeId, state }) => [employeeId, state])).toEqual(
      people.slice(0, 3).map((person) => [person.id, 'matched']),
    );
    expect((await runs.unlock(id, 'låst.pdf', 'hemligt-ord')).json()).toMatchObject({ code: 'run-locked' });
    const tables = ['payslip_runs', 'jobs', 'payslip_sources', 'payslip_pages', 'audit_events'];
    for (const table of tables)
      expect(JSON.stringify(await service.query(`select * from documents.${table}`))).not.toContain('hemligt');
  });

  it('waits a week for it', async () => {
    const failed = await runs.open([await encrypted()]);
    await service.runJob('cleanup');
    expect(await runs.count('payslip_sources')).toBe(1);
    await service.query("update documents.payslip_runs set created_at = now() - interval '8 days'");
    await service.runJob('cleanup');
    expect(await runs.count('payslip_sources')).toBe(0);
    expect((await runs.unlock(failed.id, 'låst.pdf', 'hemligt-ord')).json()).toMatchObject({ code: 'run-locked' });
  });
});

it('keeps the files of a new run whose COMMIT fails: its answer may only have been lost', async () => {
  await service.query(`
    create function documents.fails_late() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create constraint trigger fails_late after insert on documents.payslip_runs deferrable initially deferred
      for each row execute function documents.fails_late()`);
  const before = service.stored();
  try {
    expect((await runs.send(slipsFor(people))).statusCode).toBe(500);
    expect(service.stored()).toHaveLength(before.length + 1);
  } finally {
    await service.query('drop trigger fails_late on documents.payslip_runs; drop function documents.fails_late()');
  }
});

describe('a run that is not published', () => {
  it('is deleted with all it stored', async () => {
    const before = service.stored();
    const { id } = await runs.open(slipsFor(people));
    expect((await runs.remove(id)).statusCode).toBe(204);
    expect(await service.read(`${RUNS}/${id}`, payroll)).toMatchObject({ code: 'run-not-found' });
    await service.query("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await service.runJob('cleanup');
    expect(service.stored().filter((key) => !before.includes(key))).toEqual([]);
    expect(await service.query('select bytes::int as bytes from documents.stored_bytes')).toEqual([{ bytes: 0 }]);
    for (const table of ['payslip_sources', 'payslip_pages', 'payslip_slips', 'payslip_files'])
      expect(await runs.count(table)).toBe(0);
  });

  it('keeps its objects, however old they are, which count in the storage quota', async () => {
    const opened = await runs.open(slipsFor(people.slice(0, 2)));
    const files = await service.query<{ key: string; size: number }>(
      `select file_name as key, file_size as size from documents.payslip_sources
       union select file_name, file_size from documents.payslip_slips`,
    );
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    expect(await service.query('select bytes::int as bytes from documents.stored_bytes')).toEqual([{ bytes }]);
    const keys = files.map(({ key }) => key);
    for (const key of keys) utimesSync(`${service.documentsFolder}/${key}`, 0, 0);
    await service.runJob('cleanup');
    expect(service.stored()).toEqual(expect.arrayContaining(keys));
    expect((await runs.publish(opened)).statusCode).toBe(200);
  });
});

describe('a published slip', () => {
  const publishedTo = async (n: number) => {
    await runs.published(await runs.open(slipsFor([people[n]!])));
    return (await runs.documentsOf(people[n]!.id))[0]!;
  };

  it('that is changed into a second one of a month is 409', async () => {
    const { id } = await publishedTo(0);
    await publishedTo(1);
    const change = { as: admin, payload: { employeeId: people[1]!.id } };
    expect(errorOf(await service.call('PATCH', `/api/documents/${id}`, change))).toBe('409 period-taken');
  });

  it('cannot be made public by payroll', async () => {
    const { id } = await publishedTo(0);
    const change = { as: payroll, payload: { isPublic: true } };
    expect((await service.call('PATCH', `/api/documents/${id}`, change)).statusCode).toBe(403);
  });
});
