import { testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { childPids } from '../../testing/child-memory.ts';
import { useHarness } from '../../testing/harness.ts';
import { cfb, png } from '../../testing/sample-files.ts';
import { docxOf, xlsxOf } from '../../testing/sample-office.ts';
import { pdfOf } from '../../testing/sample-pdf.ts';
import { clean, found, useStandInClamd } from '../../testing/stand-in-clamd.ts';

const { admin } = testUsers;

const service = useHarness();
beforeEach(() => service.query('delete from documents.documents; delete from documents.jobs'));

const upload = async (name: string, bytes: Buffer | string, of = service) =>
  (await of.add({}, { bytes: Buffer.from(bytes), name })).id;
const replace = async (id: number, name: string, bytes: Buffer | string, of = service) =>
  expect((await of.replace(id, { bytes: Buffer.from(bytes), name })).statusCode).toBe(200);
const index = (of = service) => of.runJob('index');
const stateOf = async (id: number, of = service) =>
  (await of.query<{ state: string }>('select index_state as state from documents.documents where id = ?', [id]))[0]
    ?.state;
/** The pages of a document that have this lexeme. */
const pagesWith = async (id: number, lexeme: string, of = service) =>
  (
    await of.query<{ page: number }>(
      `select page from documents.document_words where document_id = ? and words @@ ?::tsquery order by page, piece`,
      [id, lexeme],
    )
  ).map(({ page }) => page);
const wordRows = async (of = service) => of.count('document_words');
const jobKeys = (of = service) =>
  of.query<{ key: string; priority: number }>(
    "select key, priority from documents.jobs where kind = 'index' order by key",
  );

describe('an uploaded file', () => {
  it('waits, and its words are then indexed by page', async () => {
    const id = await upload('Avtal.pdf', pdfOf(['Anställningsavtal', 'Åsa Öberg', 'Uppsägningstid tre månader']));
    expect(await stateOf(id)).toBe('waiting');
    await index();
    expect(await stateOf(id)).toBe('indexed');
    expect(await pagesWith(id, 'uppsägningstid')).toEqual([3]);
    expect(await pagesWith(id, "'öb':*")).toEqual([2]);
    expect(await pagesWith(id, 'hemligt')).toEqual([]);
    expect(await jobKeys()).toEqual([]);
  });

  it('has its words indexed as they are written and by their Swedish and English stems', async () => {
    const id = await upload('ord.txt', 'Semesterdagarna and holidays running lönerna och');
    await index();
    for (const lexeme of ['semesterdagarna', 'semesterdag', 'holidays', 'holiday', 'run', 'lönerna', 'lön', 'och'])
      expect([lexeme, await pagesWith(id, lexeme)]).toEqual([lexeme, [1]]);
  });

  it('has an index without positions, from which the text cannot be restored', async () => {
    await upload('ord.txt', 'b a b');
    await index();
    expect(await service.query('select words::text from documents.document_words')).toEqual([{ words: "'a' 'b'" }]);
  });

  it.each([
    ['Avtal.docx', docxOf(['Åsa Öberg'])],
    ['Löner.xlsx', xlsxOf([[['Åsa Öberg']]])],
    ['text.txt', Buffer.from('Åsa Öberg')],
  ])('named %s is indexed', async (name, bytes) => {
    const id = await upload(name, bytes);
    await index();
    expect(await pagesWith(id, 'öberg & åsa')).toEqual([1]);
  });

  it.each([
    ['gammal.doc', cfb],
    ['gammal.xls', cfb],
    ['bild.png', png],
    ['tomt.pdf', pdfOf([''])],
    ['trasig.pdf', Buffer.from('%PDF-1.7\nnothing')],
  ])('named %s is not searchable and stays downloadable', async (name, bytes) => {
    const id = await upload(name, bytes);
    await index();
    expect(await stateOf(id)).toBe('not-searchable');
    expect(await wordRows()).toBe(0);
    expect(await jobKeys()).toEqual([]);
    expect((await service.download(id, admin)).statusCode).toBe(200);
  });

  it('of many words on one page is indexed completely', async () => {
    const id = await upload('ord.txt', Array.from({ length: 20_000 }, (_, n) => `ord${n}`).join(' '));
    await index();
    for (const n of [0, 9_999, 19_999]) expect(await pagesWith(id, `ord${n}`)).toEqual([1]);
  }, 60_000);

  it('is indexed while its document is in the trash, and its words go with the document', async () => {
    const id = await upload('ord.txt', 'ord');
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    await index();
    expect(await pagesWith(id, 'ord')).toEqual([1]);
    await service.query("update documents.documents set deleted_at = now() - interval '31 days'");
    await service.runJob('cleanup');
    expect(await wordRows()).toBe(0);
  });

  it('that is missing waits for its bytes, and others are indexed', async () => {
    const lost = await upload('a.txt', 'borta');
    await service.query("update documents.documents set file_name = 'missing'");
    const id = await upload('b.txt', 'kvar');
    await index();
    expect(await stateOf(id)).toBe('indexed');
    expect(await stateOf(lost)).toBe('waiting');
    expect((await jobKeys()).map(({ key }) => key)).toEqual(['missing']);
    expect(await service.metric('documents_index_failures_total')).toBeGreaterThan(0);
  });
});

describe('a replaced file', () => {
  it('takes its words with it at once, and the new one is indexed', async () => {
    const id = await upload('a.txt', 'gammalt');
    await index();
    await replace(id, 'b.txt', 'nytt');
    expect(await stateOf(id)).toBe('waiting');
    expect(await wordRows()).toBe(0);
    await index();
    expect(await pagesWith(id, 'gammalt')).toEqual([]);
    expect(await pagesWith(id, 'nytt')).toEqual([1]);
  });

  it('is not indexed by a job that was reading it', { timeout: 180_000 }, async () => {
    const id = await upload('a.pdf', pdfOf(Array.from({ length: 100 }, () => 'gammalt')));
    const indexing = index();
    await expect.poll(childPids, { interval: 10, timeout: 60_000 }).not.toEqual([]);
    await replace(id, 'b.txt', 'nytt');
    await indexing;
    expect(await stateOf(id)).toBe('indexed');
    expect(await pagesWith(id, 'gammalt | nytt')).toEqual([1]);
    expect(await pagesWith(id, 'nytt')).toEqual([1]);
  });

  it('can become searchable, and not searchable', async () => {
    const id = await upload('a.png', png);
    await index();
    await replace(id, 'b.txt', 'nytt');
    await index();
    expect(await stateOf(id)).toBe('indexed');
    await replace(id, 'c.png', png);
    await index();
    expect(await stateOf(id)).toBe('not-searchable');
  });
});

describe('with a scanner', () => {
  const standIn = useStandInClamd();
  const scanned = useHarness(() => ({ CLAMD_URL: standIn.url }));

  it('a file is indexed after its scan and not before', async () => {
    standIn.behaviour = clean;
    const id = await upload('a.txt', 'ord', scanned);
    expect(await jobKeys(scanned)).toEqual([]);
    await index(scanned);
    expect(await stateOf(id, scanned)).toBe('waiting');
    await scanned.runJob('scan');
    await index(scanned);
    expect(await pagesWith(id, 'ord', scanned)).toEqual([1]);
  });

  it('a file with a threat is never read, and loses its words when the threat is found later', async () => {
    standIn.behaviour = found('x');
    const id = await upload('a.txt', 'ord', scanned);
    await scanned.runJob('scan');
    await index(scanned);
    expect(await stateOf(id, scanned)).toBe('not-searchable');
    standIn.behaviour = clean;
    await replace(id, 'b.txt', 'rent', scanned);
    await scanned.runJob('scan');
    await index(scanned);
    expect(await pagesWith(id, 'rent', scanned)).toEqual([1]);

    standIn.behaviour = found('x');
    await scanned.query("update documents.documents set scan_state = 'scanning', scanned_at = null where id = ?", [id]);
    await scanned.runJob('scan');
    expect(await stateOf(id, scanned)).toBe('not-searchable');
    expect(await pagesWith(id, 'rent', scanned)).toEqual([]);
  });

  // Last, as the workers are awake afterwards.
  it('a file is scanned and read at once by workers that are awake, and read at once without a scanner', async () => {
    standIn.behaviour = clean;
    for (const of of [scanned, service]) {
      await of.runJob('queue');
      const id = await upload('a.txt', 'ord', of);
      const waiting = () =>
        of.query(
          `select document.scan_state, jobs.kind
           from documents.documents as document left join documents.jobs on jobs.key = document.file_name
           where document.id = ? and (document.scan_state = 'scanning' or jobs.attempts = 0)`,
          [id],
        );
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    }
  });
});
