import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import { limits } from '@kontor/contracts/endpoints';
import type { SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';

import { form, type FormField } from '../testing/form.ts';
import { other, useHarness } from '../testing/harness.ts';
import { abortForms, beginDownload } from '../testing/network.ts';
import { pdf, png, txt } from '../testing/sample-files.ts';
import { Document } from './document.entity.ts';

const { admin, employee } = testUsers;
const file = (bytes: Buffer = txt, name = 'new.txt'): FormField => ({ file: bytes, name });
const field = (name: string, value: string): FormField => ({ field: name, value });
const tagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex')}"`;
const service = useHarness();
beforeAll(() => service.app.listen({ host: '127.0.0.1', port: 0 }));

const upload = (bytes = pdf, name = 'Lön.pdf') =>
  service.add({ employeeId: '2', category: 'salary', description: 'Juni' }, { bytes, name });

const replace = (id: number, parts: FormField[]) => service.sendForm('PUT', `/api/documents/${id}/file`, parts, admin);
const download = (id: number, user: SessionUser = admin) => service.download(id, user);
const row = (id: number) => service.orm.em.fork().findOneOrFail(Document, id);

describe('replacing a file', () => {
  it('changes the file and nothing else', async () => {
    const before = await upload();
    const response = await replace(before.id, [file(txt, 'Löner juli.txt')]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...before,
      originalName: 'Löner juli.txt',
      mimeType: 'text/plain; charset=utf-8',
      fileSize: txt.length,
    });
    const read = await download(before.id, employee);
    expect(read.rawPayload.equals(txt)).toBe(true);
    expect(read.headers).toMatchObject({ etag: tagOf(txt), 'content-type': 'text/plain; charset=utf-8' });
    expect((await download(before.id, other)).statusCode).toBe(404);
  });

  it('leaves the title, and a download has the extension of the new file', async () => {
    const { id } = await upload();
    await service.change(id, { title: { en: 'Pay', sv: 'Lön' } });
    const nameOf = async (path = 'download') =>
      String(
        (await service.call('GET', `/api/documents/${id}/${path}?language=sv`, { as: admin })).headers[
          'content-disposition'
        ],
      );
    expect(await nameOf()).toContain("UTF-8''L%C3%B6n.pdf");
    expect((await replace(id, [file(txt, 'new.txt')])).json()).toMatchObject({ title: { en: 'Pay', sv: 'Lön' } });
    expect(await nameOf()).toContain("UTF-8''L%C3%B6n.txt");
    expect(await nameOf('versions/1/download')).toContain("UTF-8''L%C3%B6n.pdf");
  });

  it.each<[string, FormField[], number, string]>([
    ['without a file', [], 400, 'file-required'],
    ['with no file chosen', [file(Buffer.alloc(0), '')], 400, 'file-required'],
    ['with an empty file', [file(Buffer.alloc(0))], 400, 'file-required'],
    ['with a name of nothing', [file(txt, '..')], 400, 'file-name-invalid'],
    ['with another extension', [file(txt, 'x.html')], 415, 'file-type-not-allowed'],
    ['with other content', [file(png, 'x.pdf')], 415, 'file-content-mismatch'],
    ['of a byte too much', [file(Buffer.alloc(limits.fileBytes + 1, 'a'))], 413, 'file-too-large'],
    ['with two files', [file(), file()], 400, 'invalid-request'],
    ['with a file of another name', [{ file: txt, name: 'x.txt', field: 'upload' }], 400, 'invalid-request'],
    ['with a category', [file(), field('category', 'general')], 400, 'invalid-request'],
    ['for everybody', [field('isPublic', 'true'), file()], 400, 'invalid-request'],
    ['for another employee', [file(), field('employeeId', '3')], 400, 'invalid-request'],
    ['with a poisoned field', [file(), field('__proto__', 'x')], 400, 'invalid-request'],
  ])('rejects %s and leaves the old file', async (_what, parts, statusCode, code) => {
    const { id } = await upload();
    await untouched(id, async () => {
      expect((await replace(id, parts)).json()).toMatchObject({ statusCode, code });
    });
  });

  it('rejects other content types and leaves the old file', async () => {
    const { id } = await upload();
    await untouched(id, async () => {
      const response = await service.app.inject({
        method: 'PUT',
        url: `/api/documents/${id}/file`,
        headers: await service.as(admin),
        payload: { file: 'x' },
      });
      expect(response.statusCode).toBe(415);
    });
  });

  it('leaves the old file when the upload is aborted', async () => {
    const { id } = await upload();
    const body = form([file(Buffer.alloc(3_000_000, 'a'))]);
    await untouched(id, () => abortForms(service, body, [1, 200, 2_000_000], ['PUT', `/api/documents/${id}/file`]));
  });

  it('leaves the old file when the new one cannot be stored', async () => {
    const { id } = await upload();
    await untouched(id, async () => {
      renameSync(service.documentsFolder, `${service.documentsFolder}-away`);
      const response = await replace(id, [file()]);
      renameSync(`${service.documentsFolder}-away`, service.documentsFolder);
      expect(errorOf(response)).toBe('503 service-unavailable');
    });
  });

  it('leaves the old file and removes the new object when the row cannot be written', async () => {
    const { id } = await upload();
    const em = service.orm.em.fork();
    await em.execute("alter table documents.documents add constraint fails check (original_name <> 'fails.txt')");
    await untouched(id, async () => {
      expect((await replace(id, [file(txt, 'fails.txt')])).statusCode).toBe(500);
    });
  });
});

/** Checks that `work` leaves the document, its bytes, the store and the discarded objects unchanged. */
async function untouched(id: number, work: () => Promise<void>): Promise<void> {
  const discarded = () => service.query('select * from documents.discarded_objects order by file_name');
  const state = async () => [await row(id), (await download(id)).rawPayload, service.stored(), await discarded()];
  const before = await state();
  await work();
  expect(await state()).toEqual(before);
  expect(service.temporaryFiles()).toEqual([]);
}

describe('a concurrent download', () => {
  it('receives the old file completely, also after a cleanup', async () => {
    const old = Buffer.alloc(8_000_000, 'old ');
    const { id } = await upload(old, 'old.txt');
    const { response } = await beginDownload(service, `/api/documents/${id}/download`, admin);
    expect((await replace(id, [file()])).statusCode).toBe(200);
    await service.runJob('cleanup');
    const read = await buffer(response);
    expect(read.equals(old)).toBe(true);
    expect(response.headers.etag).toBe(tagOf(read));
  });

  it('finds the old object of the row it has read', async () => {
    const { id } = await upload();
    const { fileName } = await row(id);
    await replace(id, [file()]);
    await service.runJob('cleanup');
    expect(service.stored()).toContain(fileName);
  });

  it('receives one version completely with its ETag while the file is replaced repeatedly', async () => {
    const versions = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, i) => Buffer.alloc(100_000 + i, letter));
    const { id } = await upload(versions[0], '0.txt');
    const done = new AbortController();
    const readers = Array.from({ length: 3 }, async () => {
      let seen = 0;
      for (; !done.signal.aborted; seen++) {
        const response = await download(id);
        expect(response.statusCode).toBe(200);
        expect(response.headers.etag).toBe(tagOf(response.rawPayload));
      }
      return seen;
    });
    const responses = await Promise.all(versions.map((bytes, i) => replace(id, [file(bytes, `${i}.txt`)])));
    done.abort();
    expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(0);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(versions.map(() => 200));
    const { originalName, fileSize } = await row(id);
    expect(fileSize).toBe(100_000 + Number.parseInt(originalName, 10));
  });

  it('stays consistent while the document is changed, replaced and deleted concurrently', async () => {
    const { id } = await upload();
    const url = `/api/documents/${id}`;
    const responses = await Promise.all(
      [1, 2, 3].flatMap((n) => [
        replace(id, [file(Buffer.from(`version ${n}`), `${n}.txt`)]),
        service.call('PATCH', url, { as: admin, payload: { description: `version ${n}` } }),
        service.call('DELETE', url, { as: admin }),
        service.call('POST', `${url}/restore`, { as: admin }),
      ]),
    );
    for (const { statusCode } of responses) expect([200, 204, 404]).toContain(statusCode);
    await service.call('POST', `${url}/restore`, { as: admin });
    const read = await download(id);
    expect(read.headers.etag).toBe(tagOf(read.rawPayload));
    const named = await service.query<{ name: string }>(
      'select file_name as name from documents.document_versions union all select file_name from documents.discarded_objects',
    );
    expect(service.stored().toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });
});
