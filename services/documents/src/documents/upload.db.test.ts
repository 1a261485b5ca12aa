import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { limits } from '@kontor/contracts/endpoints';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { form, type FormField, formHeaders } from '../testing/form.ts';
import { useHarness } from '../testing/harness.ts';
import { abortForms, beginForm } from '../testing/network.ts';
import { cfb, docx, jpg, pdf, png, txt, xlsx } from '../testing/sample-files.ts';
import { Document } from './document.entity.ts';

const { admin, employee } = testUsers;
const service = useHarness();
beforeAll(() => service.app.listen({ host: '127.0.0.1', port: 0 }));
afterEach(async () => {
  service.identity.setAvailable(true);
  await expect.poll(service.temporaryFiles).toEqual([]);
});

const file = (bytes: Buffer = pdf, name = 'x.pdf'): FormField => ({ file: bytes, name });
const field = (name: string, value: string): FormField => ({ field: name, value });
const rows = () => service.orm.em.fork().count(Document);

const textOf = (size: number) => Buffer.alloc(size, 'a');

const FILE = 'Content-Disposition: form-data; name="file"; filename="x.pdf"';
const CATEGORY = 'Content-Disposition: form-data; name="category"';
const part = (head: string, body = 'x') => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`;

/** Uploads an invalid form and checks that it leaves neither row nor object. */
async function refusal(parts: FormField[]) {
  const before = [await rows(), service.stored().length];
  const response = await service.upload(parts);
  expect([await rows(), service.stored().length]).toEqual(before);
  return response.json();
}

/** Sends exactly these bytes over a socket and returns the response. */
async function send(body: Buffer, headers?: Record<string, string>) {
  const request = await beginForm(service, headers);
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  if (!request.write(body)) await Promise.race([once(request, 'drain'), answered]);
  request.end();
  const [response] = await answered;
  return { statusCode: response.statusCode, body: JSON.parse(Buffer.concat(await response.toArray()).toString()) };
}

describe('an upload', () => {
  it.each([
    ['pdf', pdf, 'application/pdf'],
    ['png', png, 'image/png'],
    ['jpg', jpg, 'image/jpeg'],
    ['JPEG', jpg, 'image/jpeg'],
    ['doc', cfb, 'application/msword'],
    ['xls', cfb, 'application/vnd.ms-excel'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['txt', txt, 'text/plain; charset=utf-8'],
  ])(
    "of a %s is downloaded byte for byte, with our content type instead of the client's [UP-1]",
    async (extension, bytes, mimeType) => {
      const response = await service.upload([{ file: bytes, name: `a.${extension}`, type: 'text/html' }]);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ mimeType, fileSize: bytes.length });
      const download = await service.call('GET', `/api/documents/${response.json().id}/download`, { as: admin });
      expect(download.rawPayload.equals(bytes)).toBe(true);
      expect(download.headers['content-type']).toBe(mimeType);
    },
  );

  it('returns the document with its defaults', async () => {
    const response = await service.upload([file(pdf, 'Årsbesked 👋.pdf')]);
    const readers = { isPublic: false, employeeId: null, audience: 'everybody', firstOpenedAt: null };
    const named = { originalName: 'Årsbesked 👋.pdf', title: { en: 'Årsbesked 👋', sv: 'Årsbesked 👋' } };
    const content = { mimeType: 'application/pdf', fileSize: pdf.length, indexState: 'waiting' };
    const more = { category: 'general', description: null, period: null, uploadedBy: admin.id };
    const added = { id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(response.json()).toEqual({ ...added, ...named, ...content, ...readers, ...more });
  });

  it('with empty employee and description is for all employees, without a description', async () => {
    const response = await service.upload([field('employeeId', ''), field('description', ''), file()]);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ employeeId: null, description: null, isPublic: false });
    const { id } = response.json();
    expect((await service.call('GET', `/api/documents/${id}/download`, { as: employee })).statusCode).toBe(200);
  });

  it.each<[string, Record<string, string>, { en: string; sv: string }]>([
    ['of both languages', { titleEn: ' Policy ', titleSv: 'Regler' }, { en: 'Policy', sv: 'Regler' }],
    ['of one language, which is that of both', { titleEn: 'Policy' }, { en: 'Policy', sv: 'Policy' }],
    ['of the other one', { titleSv: 'Regler', titleEn: '' }, { en: 'Regler', sv: 'Regler' }],
    ['of blanks: that of the file', { titleEn: ' ', titleSv: '' }, { en: 'a.b', sv: 'a.b' }],
    ['without characters that cannot be seen', { titleEn: 'Fac\u202Etura' }, { en: 'Factura', sv: 'Factura' }],
  ])('has a title %s', async (_what, titles, title) => {
    expect(await service.add(titles, { name: 'a.b.pdf' })).toMatchObject({ title, originalName: 'a.b.pdf' });
  });

  it('accepts its fields in any order, before and after the file [DO-2]', async () => {
    const sent = { category: 'salary', isPublic: 'false', employeeId: '2', description: ' Löner\njuni ' };
    const fields = Object.entries(sent).map(([name, value]) => field(name, value));
    const stored = { category: 'salary', isPublic: false, employeeId: 2, description: 'Löner\njuni' };
    const mixed = [fields[3]!, file(), fields[1]!, fields[2]!, fields[0]!];
    for (const parts of [[file(), ...fields], [...fields, file()], mixed])
      expect((await service.upload(parts)).json()).toMatchObject(stored);
  });

  it('is for admins; the body of others is not read', async () => {
    expect(errorOf(await service.upload([file()], employee))).toBe('403 forbidden');
    const request = { method: 'POST', url: '/api/documents/upload', headers: formHeaders } as const;
    expect(errorOf(await service.app.inject({ ...request, payload: form([file()]) }))).toBe('401 not-signed-in');
  });

  it('of the same name eight times concurrently creates eight documents [DO-14]', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => Buffer.from(`text ${i}`));
    const responses = await Promise.all(texts.map((text) => service.upload([file(text, 'same.txt')])));
    const downloads = await Promise.all(
      responses.map((response) => service.call('GET', `/api/documents/${response.json().id}/download`, { as: admin })),
    );
    expect(downloads.map((download) => download.body)).toEqual(texts.map(String));
  });
});

describe('the size of a file', () => {
  it('may be 10 MB to the byte [UP-4]', async () => {
    const response = await service.upload([file(textOf(limits.fileBytes), 'big.txt')]);
    expect(response.json()).toMatchObject({ fileSize: limits.fileBytes });
    const download = await service.call('GET', `/api/documents/${response.json().id}/download`, { as: admin });
    expect(download.rawPayload.equals(textOf(limits.fileBytes))).toBe(true);
  });

  it('may not be a byte more, three times, and the client receives the response [UP-5]', async () => {
    const tooLarge = form([file(textOf(limits.fileBytes + 1), 'big.txt'), field('category', 'general')]);
    const before = service.stored().length;
    for (let i = 0; i < 3; i++) {
      const { statusCode, body } = await send(tooLarge);
      expect(statusCode).toBe(413);
      expect(body).toMatchObject({ code: 'file-too-large', message: 'File size must be less than 10MB' });
    }
    expect(service.stored()).toHaveLength(before);
  });

  it('is refused by its Content-Length when that is far too large [UP-6]', async () => {
    const request = await beginForm(service, { ...formHeaders, 'content-length': '64000000' });
    request.flushHeaders();
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(413);
    request.on('error', () => undefined).destroy();
  });

  it('is limited for a client that sends no Content-Length and never stops [UP-6]', async () => {
    const request = await beginForm(service);
    const head = form([file(Buffer.alloc(0), 'endless.txt')]);
    let megabytes = 0;
    function* endless() {
      yield head.subarray(0, head.lastIndexOf('\r\n--'));
      for (const chunk = textOf(1024 * 1024); megabytes < 100; megabytes++) yield chunk;
    }
    await expect(pipeline(endless, request)).rejects.toThrow(/ECONNRESET|EPIPE|hang up|closed/);
    expect(megabytes).toBeLessThan(60);
    await expect.poll(() => service.temporaryFiles()).toEqual([]);
  });
});

describe('an upload is refused', () => {
  it.each([
    ['without a file', [field('category', 'salary')], 400, 'file-required'],
    ['with nothing at all', [], 400, 'file-required'],
    ['with no file chosen', [file(Buffer.alloc(0), '')], 400, 'file-required'],
    ['with an empty file', [file(Buffer.alloc(0), 'x.txt')], 400, 'file-required'],
    ['with text for a file', [field('file', 'hello')], 400, 'file-required'],
    ['with a name of nothing', [file(pdf, '..')], 400, 'file-name-invalid'],
    ['with another extension', [file(pdf, 'x.exe')], 415, 'file-type-not-allowed'],
    ['with two extensions', [file(pdf, 'x.pdf.html')], 415, 'file-type-not-allowed'],
    ['with other content', [file(png)], 415, 'file-content-mismatch'],
    ['with an unknown category', [file(), field('category', 'secret')], 400, 'category-unknown'],
    ['with an empty category', [file(), field('category', '')], 400, 'category-unknown'],
    ['with the filter for a category', [file(), field('category', 'all')], 400, 'category-unknown'],
    ['for an unknown user', [file(), field('employeeId', '4711')], 400, 'employee-unknown'],
    ['with a field twice', [field('employeeId', '2'), file(), field('employeeId', '3')], 400, 'invalid-request'],
    ['for one and for all', [field('employeeId', '2'), file(), field('employeeId', '')], 400, 'invalid-request'],
    ['for all and for one', [field('employeeId', ''), file(), field('employeeId', '2')], 400, 'invalid-request'],
    ['with it twice alike', [field('isPublic', 'false'), file(), field('isPublic', 'false')], 400, 'invalid-request'],
    ['with an unknown field', [file(), field('audience', 'all')], 400, 'invalid-request'],
    ['with two files', [file(), file()], 400, 'invalid-request'],
    ['with a file for a field', [file(), { file: pdf, name: 'x', field: 'category' }], 400, 'invalid-request'],
    ['with a file of another name', [{ file: pdf, name: 'x.pdf', field: 'upload' }], 400, 'invalid-request'],
    ['with many fields', [file(), ...[...Array(50).keys()].map((i) => field(`f${i}`, 'x'))], 400, 'invalid-request'],
    ['with a long description', [file(), field('description', 'x'.repeat(1001))], 400, 'invalid-request'],
    ['with an endless description', [file(), field('description', 'x'.repeat(1_000_000))], 400, 'invalid-request'],
    ['with NUL', [file(), field('description', 'a\0b')], 400, 'invalid-request'],
    ['with a poisoned field', [file(), field('__proto__', 'x')], 400, 'invalid-request'],
    ['with a poisoned file', [{ file: pdf, name: 'x.pdf', field: '__proto__' }], 400, 'invalid-request'],
    ['with an inherited field', [file(), field('toString', 'x')], 400, 'invalid-request'],
  ] as [string, FormField[], number, string][])('%s [DO-16]', async (_what, parts, statusCode, code) => {
    expect(await refusal(parts)).toMatchObject({ statusCode, code, message: expect.any(String) });
  });

  it('with the message of the specification', async () => {
    expect(await refusal([])).toMatchObject({ message: 'Please select a file to upload' });
  });

  it.each(
    ' |\t|0|-1|+1|01|1.0|1e3|0x1|12abc|abc|NaN|null|undefined|true| 2|2 |2\n|2147483648|99999999999999999999|２|[2]'.split(
      '|',
    ),
  )('for the employee %j [DO-15]', async (value) => {
    const issues = [{ path: '/employeeId' }];
    expect(await refusal([file(), field('employeeId', value)])).toMatchObject({ code: 'invalid-request', issues });
  });

  it.each(['', '1', '0', 'TRUE', 'False', 'on', 'yes', 'undefined', ' true'])('as public %j', async (value) => {
    const issues = [{ path: '/isPublic' }];
    expect(await refusal([file(), field('isPublic', value)])).toMatchObject({ statusCode: 400, issues });
  });

  it('while identity is unavailable, when it has a recipient', async () => {
    service.identity.setAvailable(false);
    expect(await refusal([file(), field('employeeId', '2')])).toMatchObject({ code: 'service-unavailable' });
    expect((await service.upload([file()])).statusCode).toBe(201);
  });

  it('when its row cannot be written, and its object is removed', async () => {
    const em = service.orm.em.fork();
    await em.execute("alter table documents.documents add constraint fails check (original_name <> 'fails.pdf')");
    expect(await refusal([file(pdf, 'fails.pdf')])).toMatchObject({ statusCode: 500, code: 'internal-error' });
  });

  it('at its commit, more often than there are connections, without blocking the next one', async () => {
    const em = service.orm.em.fork();
    await em.execute(`
      create function documents.fails_late() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create constraint trigger fails_late after insert on documents.documents deferrable initially deferred
        for each row when (new.original_name = 'fails-late.pdf') execute function documents.fails_late()`);
    for (let time = 0; time < 6; time++)
      expect((await service.upload([file(pdf, 'fails-late.pdf')])).statusCode).toBe(500);
    expect((await service.upload([file()])).statusCode).toBe(201);
  });
});

describe('an invalid form', () => {
  const FORM = 'multipart/form-data; boundary=b';
  const JSON_PART = 'Content-Type: application/json\r\n';

  it.each<[what: string, type: string | null, body: Buffer | string, statusCode: number]>([
    ['JSON', 'application/json', '{"file":{"x":1}}', 415],
    ['a form of the other kind', 'application/x-www-form-urlencoded', 'file=x', 415],
    ['text', 'text/plain', 'file=x', 415],
    ['another multipart', 'multipart/mixed; boundary=b', part('a: b'), 415],
    ['no type', null, 'x', 415],
    ['no boundary', 'multipart/form-data', part('a: b'), 400],
    ['an empty boundary', 'multipart/form-data; boundary=', part('a: b'), 400],
    ['a long boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, Buffer.alloc(200_000, 'b'), 400],
    ['nothing', FORM, '', 400],
    ['no part', FORM, '--b--\r\n', 400],
    ['noise', FORM, Buffer.alloc(100_000, 'x'), 400],
    ['a part without an end', FORM, `--b\r\n${FILE}\r\n\r\n%PDF-`, 400],
    ['a field without an end', FORM, `--b\r\n${CATEGORY}\r\n\r\nsal`, 400],
    ['a head without an end', FORM, '--b\r\nContent-Disposition: form-data; name="file"', 400],
    ['a part without a head', FORM, '--b\r\n\r\nx\r\n--b--\r\n', 400],
    ['a part without a name', FORM, part('Content-Disposition: form-data'), 400],
    ['a file without a name', FORM, part('Content-Disposition: form-data; filename="x.pdf"'), 400],
    ['a head called __proto__', FORM, part(`__proto__: x\r\n${CATEGORY}`), 400],
    ['a field of JSON', FORM, part(`${JSON_PART}Content-Disposition: form-data; name="employeeId"`, '2'), 400],
    ['a field of broken JSON', FORM, part(JSON_PART + CATEGORY, '{'), 400],
    ['a field of poisoned JSON', FORM, part(JSON_PART + CATEGORY, '{"__proto__":1}'), 400],
    ['a thousand heads', FORM, part('a: b\r\n'.repeat(1000) + FILE, '%PDF-'), 400],
    ['a huge head', FORM, part(`a: ${'b'.repeat(1_000_000)}\r\n${FILE}`, '%PDF-'), 400],
    ['a thousand parts', FORM, `${`--b\r\n${FILE}\r\n\r\nx\r\n`.repeat(1000)}--b--`, 400],
    ['a line break in a name', FORM, part(FILE.replace('x.pdf', 'a\r\nb.txt')), 415],
    ['an unknown charset', FORM, part(`${CATEGORY}\r\nContent-Type: text/plain; charset=nonsense`), 400],
  ])('%s is refused without harming the service [UP-13, UP-14]', async (_what, type, body, statusCode) => {
    const response = await send(Buffer.from(body), type === null ? {} : { 'content-type': type });
    expect(response.statusCode).toBe(statusCode);
    for (const key of ['code', 'message', 'requestId']) expect(response.body[key]).toBeTypeOf('string');
    expect((await service.upload([file()])).statusCode).toBe(201);
  });

  it('is read completely before the response, so that the client receives it', async () => {
    const request = await beginForm(service, { 'content-type': 'multipart/form-data' });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    let isAnswered = false;
    void answered.then(() => (isAnswered = true));
    // More than the buffers of both sockets: the service reads it before it answers.
    for (let megabytes = 0; megabytes < 8; megabytes++)
      if (!request.write(textOf(1024 * 1024))) await once(request, 'drain');
    expect(isAnswered).toBe(false);
    request.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(400);
    response.resume();
  });

  it.each([
    [`filename="Lön 👋.txt"`, 'Lön 👋.txt'],
    [`filename="say %22hi%22.txt"`, 'say "hi".txt'],
    ['filename=plain.txt', 'plain.txt'],
    [`filename*=UTF-8''L%C3%B6n.txt`, 'Lön.txt'],
  ])('may have a preamble and an epilogue, and %s', async (fileName, kept) => {
    const sent = `preamble\r\n--b\r\nContent-Disposition: form-data; name="file"; ${fileName}\r\n\r\nhej\r\n--b--\r\nepilogue`;
    const { body } = await send(Buffer.from(sent), { 'content-type': FORM });
    expect(body).toMatchObject({ originalName: kept, fileSize: 3 });
  });
});

it('an upload that is aborted after any number of bytes leaves nothing behind [UP-9]', async () => {
  const before = [await rows(), service.stored().length];
  const whole = form([field('category', 'salary'), file(Buffer.alloc(6_000_000, 'a'), 'big.txt')]);
  const lengths = [1, 200, 5_000, 3_000_000].flatMap((length) => Array<number>(5).fill(length));
  await abortForms(service, whole, lengths);
  expect([await rows(), service.stored().length]).toEqual(before);
});
