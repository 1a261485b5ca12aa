import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { people } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildDocuments, type DocumentsService } from '../testing/documents-service.ts';
import { pdf } from '../testing/sample-files.ts';

let service: DocumentsService;
beforeEach(async () => {
  service = await buildDocuments();
});
afterEach(() => service.close());

const sweep = () => service.jobs.find((job) => job.name === 'sweep')!.run();
const metric = async (name: string) =>
  new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec((await service.internal.inject({ url: '/metrics' })).body)?.[1];

function put(key: string, minutesAgo: number, folder = service.documentsFolder): string {
  const file = path.join(folder, key);
  writeFileSync(file, 'x');
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(file, then, then);
  return file;
}

async function upload(): Promise<string> {
  const before = new Set(service.stored());
  await service.upload([{ file: pdf, name: 'x.pdf' }]);
  return service.stored().find((key) => !before.has(key))!;
}

const keyFrom = (first: string) => first + randomUUID().slice(1);

describe('the sweep', () => {
  it('removes objects that have no document after ten minutes, wherever they stand in the list', async () => {
    const kept = [await upload(), await upload(), await upload()];
    for (const key of kept) utimesSync(path.join(service.documentsFolder, key), 0, 0);
    const gone = [keyFrom('0'), keyFrom('8'), keyFrom('f'), `${kept[0]}.part`].map((name) => put(name, 11));
    const young = put(keyFrom('5'), 9);
    const foreign = put('README.txt', 10_000);
    await sweep();
    expect(gone.filter((file) => existsSync(file))).toEqual([]);
    expect(service.stored().toSorted()).toEqual([...kept, path.basename(young), path.basename(foreign)].toSorted());
    expect(await metric('documents_objects_removed_total')).toBe('4');
  });

  it('says which documents have lost their bytes, and keeps them', async () => {
    const [lost] = [await upload(), await upload()];
    rmSync(path.join(service.documentsFolder, lost));
    await sweep();
    expect(await metric('documents_without_object')).toBe('0');
    await service.orm.em.fork().execute("update documents.documents set created_at = now() - interval '11 minutes'");
    await sweep();
    expect(await metric('documents_without_object')).toBe('1');
    expect((await service.get('/api/documents', people.admin)).json()).toHaveLength(2);
  });

  it('reads past the first rows', async () => {
    await upload();
    await service.orm.em.fork().execute(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, created_at)
       select 'lost-' || n, 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', '2020-01-01' from generate_series(1, 1201) n`,
    );
    await sweep();
    expect(await metric('documents_without_object')).toBe('1201');
  });

  it('touches nothing beside a database that never held a document', async () => {
    const file = put(randomUUID(), 1000);
    await sweep();
    expect(existsSync(file)).toBe(true);
  });

  it('removes what broken-off uploads left in the spool', async () => {
    const spool = path.join(path.dirname(service.documentsFolder), 'kontor-uploads');
    put('old', 11, spool);
    put('young', 9, spool);
    await sweep();
    expect(service.spooled()).toEqual(['young']);
  });
});

it('is ready while documents can be stored, and says what is not', async () => {
  expect((await service.app.inject({ url: '/health/ready' })).json()).toMatchObject({
    checks: { storage: 'ok', database: 'ok' },
  });
  rmSync(service.documentsFolder, { recursive: true });
  const answer = await service.app.inject({ url: '/health/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ checks: { storage: 'unavailable', database: 'ok' } });
});

it('counts the bytes that come and go', async () => {
  const { id } = (await service.upload([{ file: pdf, name: 'x.pdf' }])).json();
  await service.get(`/api/documents/${id}/download`, people.admin);
  expect(await metric('documents_uploaded_bytes_total')).toBe(String(pdf.length));
  expect(await metric('documents_downloaded_bytes_total')).toBe(String(pdf.length));
});
