import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, buildReplica, other, useHarness } from '../testing/harness.ts';
import { indexHere } from './testing/index-here.ts';
import { png } from '../testing/sample-files.ts';
import { docxOf, xlsxOf } from '../testing/sample-office.ts';
import { pdfOf } from '../testing/sample-pdf.ts';

const { admin, employee } = testUsers;
const payroll = withDuties('payroll');
const editor = withDuties('editor');

const service = useHarness();
beforeEach(() => service.query('delete from documents.documents; delete from documents.jobs'));

interface Upload {
  name: string;
  bytes?: Buffer;
  to?: number;
  description?: string;
}

const upload = async ({ name, bytes = Buffer.from('tomt'), to, description }: Upload) =>
  (await service.add({ employeeId: String(to ?? ''), description: description ?? '' }, { bytes, name })).id;
/** Indexes what waits in this process: `indexing.db.test.ts` has it done as the service does. */
const index = () => indexHere(service);
const get = (query: Record<string, string>, as: SessionUser = admin) =>
  service.call('GET', `/api/documents?${new URLSearchParams(query).toString()}`, { as });
async function search(text: string, as: SessionUser = admin, more: Record<string, string> = {}) {
  const response = await get({ search: text, ...more }, as);
  expect(response.statusCode).toBe(200);
  return response.json<DocumentReply[]>();
}
const found = async (text: string, as?: SessionUser) => (await search(text, as)).map(({ id }) => id);
const hits = async (text: string) => (await search(text)).map(({ hit }) => hit);

describe('a search', () => {
  it('finds words of the file and names the page', async () => {
    const id = await upload({ name: 'Avtal.pdf', bytes: pdfOf(['Anställning', 'Åsa Öberg', 'Uppsägningstid']) });
    expect(await found('uppsägningstid')).toEqual([]);
    await index();
    expect(await found('uppsägningstid')).toEqual([id]);
    expect(await hits('uppsägningstid')).toEqual([{ field: 'words', page: 3 }]);
    expect(await hits('ÖBERG åsa')).toEqual([{ field: 'words', page: 2 }]);
    // Words on different pages: the first of those that have the most of them.
    expect(await hits('anställ uppsäg')).toEqual([{ field: 'words', page: 1 }]);
  });

  it('finds names and descriptions at once, before files', async () => {
    const id = await upload({
      name: 'Åsas avtal-2026.txt',
      description: 'Gäller från mars',
      bytes: Buffer.from('avtal'),
    });
    expect(await hits('avtal åsa 2026')).toEqual([{ field: 'name', page: null }]);
    expect(await hits('mars')).toEqual([{ field: 'description', page: null }]);
    await service.call('PATCH', `/api/documents/${id}`, { as: admin, payload: { description: 'Gäller från april' } });
    expect(await found('mars')).toEqual([]);
    expect(await found('april')).toEqual([id]);
  });

  it('finds the title in each language, and the name of the file', async () => {
    const id = await upload({ name: 'scan0042.txt' });
    const title = { en: 'Travel policy', sv: 'Resepolicy' };
    await service.change(id, { title });
    for (const text of ['travel', 'resep', 'scan0042'])
      expect([text, await hits(text)]).toEqual([text, [{ field: 'name', page: null }]]);
    await service.change(id, { title: { ...title, sv: 'Resor' } });
    expect(await found('resepolicy')).toEqual([]);
  });

  it('takes each word as a prefix, in any order and place', async () => {
    const id = await upload({ name: 'Semester.txt', description: 'Sommar', bytes: Buffer.from('frånvaro 2026-07-01') });
    await index();
    for (const text of ['sem', 'frånv SOM', '2026-07', 'som, sem & från!', '20260'])
      expect([text, await found(text)]).toEqual([text, text === '20260' ? [] : [id]]);
    expect(await found('ester')).toEqual([]);
    expect(await found('sem vinter')).toEqual([]);
  });

  it('finds other forms of a Swedish or English word', async () => {
    const id = await upload({ name: 'a.txt', bytes: Buffer.from('lönen holiday') });
    await index();
    expect(await found('lönerna')).toEqual([id]);
    expect(await found('holidays')).toEqual([id]);
  });

  it('names the sheet of a workbook, and no page of a Word document or a text', async () => {
    await upload({ name: 'a.xlsx', bytes: xlsxOf([[['ett']], [['ordet']]]) });
    await upload({ name: 'b.docx', bytes: docxOf(['ordet']) });
    await upload({ name: 'c.txt', bytes: Buffer.from('ordet') });
    await index();
    expect(await hits('ordet')).toEqual([
      { field: 'words', page: null },
      { field: 'words', page: null },
      { field: 'words', page: 2 },
    ]);
  });

  it('finds nothing of a replaced or deleted file', async () => {
    const id = await upload({ name: 'a.txt', bytes: Buffer.from('gammalt') });
    await index();
    await service.replace(id, { bytes: Buffer.from('nytt'), name: 'b.txt' });
    await index();
    expect(await found('gammalt')).toEqual([]);
    expect(await found('nytt')).toEqual([id]);
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    expect(await found('nytt')).toEqual([]);
    expect(await found('b')).toEqual([]);
  });

  it('without words lists everything', async () => {
    const id = await upload({ name: 'a.txt' });
    for (const text of ['', '  ']) {
      const [document] = await search(text);
      expect(document).toMatchObject({ id });
      expect(document).not.toHaveProperty('hit');
    }
  });

  it.each([
    "'",
    '"',
    '\\',
    ':*',
    '&|!()<->',
    "a' | 'b",
    '%',
    '_',
    '\u202E',
    '👋',
    '-- ; drop table',
    '( : *'.repeat(40),
  ])('takes %j as text', async (text) => {
    await upload({ name: 'x.txt' });
    expect(await search(text)).toEqual([]);
  });

  it('accepts 200 characters of words and no more', async () => {
    expect(await search('a b '.repeat(50))).toEqual([]);
    expect((await get({ search: 'a'.repeat(201) })).statusCode).toBe(400);
    expect((await get({ search: 'a\0b' })).statusCode).toBe(400);
  });
});

describe('the name of a person', () => {
  it('finds their documents for who may list people, and nobody else', async () => {
    const own = await upload({ name: 'a.txt', to: employee.id, description: 'mars', bytes: Buffer.from('lön') });
    const shared = await upload({ name: 'elsa.txt' });
    await upload({ name: 'b.txt', to: other.id });
    await index();
    for (const caller of [admin, payroll]) expect(await found('els', caller)).toEqual([shared, own]);
    expect(await search('ELSA ek')).toMatchObject([{ id: own, hit: { field: 'person', page: null } }]);
    expect(await search('elsa mars')).toMatchObject([{ id: own, hit: { field: 'person', page: null } }]);
    expect(await search('elsa lön')).toMatchObject([{ id: own, hit: { field: 'words', page: null } }]);
    expect(await found('elsa olle')).toEqual([]);
    for (const caller of [employee, { ...withDuties('documents'), id: employee.id }])
      expect(await found('elsa', caller)).toEqual([shared]);
  });

  it('is looked up in identity, and once known survives its failure', async () => {
    const fresh = await buildHarness();
    const answer = async (as: SessionUser, text = 'elsa') =>
      (await fresh.call('GET', `/api/documents?search=${text}`, { as })).statusCode;
    await fresh.add();
    fresh.identity.setAvailable(false);
    expect(await answer(admin)).toBe(503);
    expect(await answer(employee)).toBe(200);
    fresh.identity.setAvailable(true);
    expect(await answer(admin)).toBe(200);
    fresh.identity.setAvailable(false);
    expect(await answer(admin)).toBe(200);
    expect(await answer(admin, 'olle')).toBe(503);
    await fresh.close();
  });
});

it('finds names and people, and no words inside, where admins may not open personal documents', async () => {
  const strict = await buildReplica(service, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false });
  const own = await upload({ name: 'min.txt', bytes: Buffer.from('hemligt'), to: admin.id });
  const others = await upload({ name: 'hennes.txt', bytes: Buffer.from('hemligt'), to: employee.id });
  await index();
  const ids = async (text: string, as: SessionUser) =>
    (await strict.read<DocumentReply[]>(`/api/documents?search=${text}`, as)).map(({ id }) => id);
  expect(await ids('hemligt', admin)).toEqual([own]);
  expect(await ids('hennes', admin)).toEqual([others]);
  expect(await ids('elsa', admin)).toEqual([others]);
  expect(await ids('elsa+hemligt', admin)).toEqual([]);
  expect(await ids('hemligt', { ...admin, duties: ['payroll'] })).toEqual([others, own]);
  await strict.close();
});

describe('the results', () => {
  it('are those that the caller may see', async () => {
    const bytes = Buffer.from('hemligt');
    const shared = await upload({ name: 'a.txt', bytes });
    const own = await upload({ name: 'b.txt', bytes, to: employee.id });
    const others = await upload({ name: 'c.txt', bytes, to: other.id });
    await index();
    const expected: [SessionUser, number[]][] = [
      [admin, [others, own, shared]],
      [payroll, [others, own, shared]],
      [employee, [own, shared]],
      [{ ...editor, id: 99 }, [shared]],
    ];
    for (const [caller, ids] of expected) {
      expect(await found('hemligt', caller)).toEqual(ids);
      expect(await found('txt', caller)).toEqual(ids);
    }
  });

  it('follow a changed audience', async () => {
    const id = await upload({ name: 'a.txt', bytes: Buffer.from('hemligt'), to: other.id });
    await index();
    const change = (payload: object) => service.call('PATCH', `/api/documents/${id}`, { as: admin, payload });
    expect(await found('hemligt', employee)).toEqual([]);
    await change({ isPublic: true });
    expect(await found('hemligt', employee)).toEqual([id]);
    await change({ isPublic: false });
    expect(await found('hemligt', employee)).toEqual([]);
    await change({ employeeId: employee.id });
    expect(await found('hemligt', employee)).toEqual([id]);
    expect(await found('hemligt', other)).toEqual([]);
    await change({ employeeId: other.id });
    expect(await found('hemligt', employee)).toEqual([]);
    expect(await found('hemligt', other)).toEqual([id]);
    expect(await found('hemligt', admin)).toEqual([id]);
  });

  it('say which files wait for the index and which are not searchable', async () => {
    const picture = await upload({ name: 'bild.png', bytes: png });
    expect(await search('bild')).toMatchObject([{ id: picture, indexState: 'waiting' }]);
    await index();
    expect(await search('bild')).toMatchObject([{ id: picture, indexState: 'not-searchable' }]);
    await upload({ name: 'a.txt', bytes: Buffer.from('ord') });
    await index();
    expect((await search('a'))[0]).not.toHaveProperty('indexState');
  });
});
