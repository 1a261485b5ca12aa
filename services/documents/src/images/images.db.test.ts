import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';

import { limits } from '@kontor/contracts/endpoints';
import { type ImageUse, internalPaths } from '@kontor/contracts/internal';
import type { Image as ImageReply, SessionUser, StoredImage } from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { FormField } from '../testing/form.ts';
import { useHarness } from '../testing/harness.ts';
import { docx, jpg, pdf, png } from '../testing/sample-files.ts';
import { animated, bomb, photo, plain } from '../testing/sample-images.ts';
import { Image } from './image.entity.ts';

const { admin, employee } = testUsers;
const service = useHarness();
afterEach(() => expect(service.temporaryFiles()).toEqual([]));

const file = (bytes: Buffer, name = 'x.png'): FormField => ({ file: bytes, name });
const upload = (parts: FormField[] | Buffer, by: SessionUser = admin) =>
  service.sendForm('POST', '/api/images', Buffer.isBuffer(parts) ? [file(parts)] : parts, by);
const pathOf = ({ url }: ImageReply) => url.split('#')[0]!;

async function roundTrip(bytes: Buffer) {
  const response = await upload(bytes);
  expect(response.statusCode).toBe(201);
  const image = response.json<ImageReply>();
  const { rawPayload } = await service.call('GET', pathOf(image));
  return { image, bytes: rawPayload, metadata: await sharp(rawPayload).metadata() };
}

/** The colour of a pixel, rounded: the compression is lossy. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return pixel[0]! > 200 && pixel[2]! < 60 ? 'red' : pixel[2]! > 200 && pixel[0]! < 60 ? 'blue' : pixel.toString('hex');
}

/** Uploads an invalid image and checks that it leaves neither row nor object. */
async function refusal(parts: FormField[] | Buffer) {
  const state = async () => [await service.orm.em.fork().count(Image), service.stored()];
  const before = await state();
  const response = await upload(parts);
  expect(await state()).toEqual(before);
  return response.json();
}

describe('an image', () => {
  it('has a size that content can ask for, unless it does not exist', async () => {
    const { image } = await roundTrip(await plain(120, 60).png().toBuffer());
    const size = (id: string) => service.callInternal('GET', `/internal/images/${id}`);
    const known = await size(pathOf(image).split('/').at(-1)!);
    expect([known.statusCode, known.json()]).toEqual([200, { width: 120, height: 60, alt: { en: '', sv: '' } }]);
    for (const id of [randomUUID(), 'x', '-'.repeat(36)]) expect((await size(id)).statusCode).toBe(404);
  });

  it('that is imported is stored once under the id that its importer chose', async () => {
    const id = randomUUID();
    const put = (payload: Buffer, to: string = id, query = 'userId=7&userName=Ada') => {
      const headers = { 'content-type': 'application/octet-stream' };
      return service.callInternal('PUT', `/internal/images/${to}?${query}`, payload, headers);
    };
    const sent = await plain(120, 60).png().toBuffer();
    for (const bytes of [sent, sent, await plain(4, 4).png().toBuffer()])
      expect((await put(bytes)).json()).toEqual({ width: 120, height: 60 });
    expect(await service.value('select uploaded_by from documents.images where id = ?', [id])).toBe(7);
    expect((await service.call('GET', `/api/images/${id}`)).headers['content-type']).toBe('image/webp');

    const other = randomUUID();
    expect((await put(pdf, other)).statusCode).toBe(415);
    expect((await put(Buffer.from('x'), other)).statusCode).toBe(415);
    expect((await put(Buffer.alloc(limits.fileBytes + 1), other)).statusCode).toBe(413);
    expect((await put(sent, other, 'userName=Ada')).statusCode).toBe(400);
    expect((await put(sent, '-'.repeat(36))).statusCode).toBe(404);
    // After those that were refused too.
    expect((await put(sent, other, 'userId=7')).statusCode).toBe(200);
    const actors = await service.query(
      "select actor_id from documents.audit_events where action = 'image-uploaded' and subject_name in (?, ?) order by id",
      [id, other],
    );
    expect(actors).toEqual([{ actor_id: 7 }, { actor_id: null }]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('of the type %s becomes WebP with its size', async (kind) => {
    const { image, metadata } = await roundTrip(await plain(120, 60).toFormat(kind).toBuffer());
    const url = expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}#w=120&h=60$/);
    expect(image).toEqual({ id: pathOf(image).slice(-36), url, width: 120, height: 60 });
    expect(metadata).toMatchObject({ format: 'webp', width: 120, height: 60 });
  });

  it('is rotated upright and has no metadata', async () => {
    const sent = await photo();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(sent.includes('Ada Admin')).toBe(true);
    const { image, bytes, metadata } = await roundTrip(sent);
    expect(image).toMatchObject({ width: 40, height: 80 });
    expect(await colourAt(bytes, 20, 10)).toBe('red');
    expect(await colourAt(bytes, 20, 70)).toBe('blue');
    for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'])
      expect((metadata as unknown as Record<string, unknown>)[kind], kind).toBeUndefined();
    expect(bytes.includes('Ada Admin')).toBe(false);
    expect(bytes.includes('EXIF')).toBe(false);
  });

  it.each([
    [3000, 1500, 2000, 1000],
    [1000, 4000, 500, 2000],
    [2000, 2000, 2000, 2000],
    [3, 2, 3, 2],
    [5000, 1, 2000, 1],
  ])('of %i x %i is stored as %i x %i', async (width, height, keptWidth, keptHeight) => {
    const { image, metadata } = await roundTrip(await plain(width, height).png().toBuffer());
    expect(image).toMatchObject({ width: keptWidth, height: keptHeight });
    expect(metadata).toMatchObject({ width: keptWidth, height: keptHeight });
    expect(Math.max(keptWidth, keptHeight)).toBeLessThanOrEqual(limits.imagePixels);
  });

  it('keeps its transparency', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const sent = sharp({ create: { width: 4, height: 4, channels: 4, background } }).png();
    expect((await roundTrip(await sent.toBuffer())).metadata.hasAlpha).toBe(true);
  });

  it('that is animated becomes its first frame', async () => {
    const sent = await animated();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const { image, bytes, metadata } = await roundTrip(sent);
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect(metadata.pages ?? 1).toBe(1);
    expect(await colourAt(bytes, 10, 5)).toBe('red');
  });

  it('that is HTML as well becomes an image only', async () => {
    const script = Buffer.from('<html><script>alert(1)</script></html>');
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const { bytes } = await roundTrip(Buffer.concat([await plain(20, 20).toFormat(kind).toBuffer(), script]));
      expect(bytes.includes('script')).toBe(false);
    }
    const exif = { IFD0: { Copyright: String(script) } };
    const commented = await plain(20, 20).jpeg().withExif(exif).toBuffer();
    expect(commented.includes('script')).toBe(true);
    expect((await roundTrip(commented)).bytes.includes('script')).toBe(false);
  });

  it('can be uploaded many times concurrently', async () => {
    const sent = await plain(300, 200).png().toBuffer();
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(sent)));
    expect(new Set(responses.map((response) => response.json<ImageReply>().url)).size).toBe(4);
  });
});

describe('an image is refused [ASVS 1.4.1]', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, Buffer | (() => Promise<Buffer>), number, string]>([
    ['as SVG', Buffer.from(svg), 415, 'file-type-not-allowed'],
    ['as SVG with a head', Buffer.from(`<?xml version="1.0"?>${svg}`), 415, 'file-type-not-allowed'],
    ['as HTML', Buffer.from('<!doctype html><img src=x>'), 415, 'file-type-not-allowed'],
    ['as text', Buffer.from('hello'), 415, 'file-type-not-allowed'],
    ['as GIF', () => plain(4, 4).gif().toBuffer(), 415, 'file-type-not-allowed'],
    ['as TIFF', () => plain(4, 4).tiff().toBuffer(), 415, 'file-type-not-allowed'],
    ['as AVIF', () => plain(16, 16).avif().toBuffer(), 415, 'file-type-not-allowed'],
    ['as PDF', pdf, 415, 'file-type-not-allowed'],
    ['as Word', docx, 415, 'file-type-not-allowed'],
    ['that only begins as one', Buffer.concat([png.subarray(0, 33), Buffer.from(svg)]), 415, 'file-content-mismatch'],
    ['without a picture in it', jpg, 415, 'file-content-mismatch'],
    ['that is cut off', async () => (await noise(400)).subarray(0, 100_000), 415, 'file-content-mismatch'],
    ['of nothing', Buffer.alloc(0), 400, 'file-required'],
    ['of a byte too much', Buffer.alloc(limits.fileBytes + 1, 'a'), 413, 'file-too-large'],
    ['of too many pixels', bomb(30_000, 30_000), 400, 'invalid-request'],
    ['of one endless column', bomb(1, 40_000_000), 400, 'invalid-request'],
    ['of one endless row', bomb(40_000_000, 1), 400, 'invalid-request'],
    ['of a width beyond all measure', bomb(2_000_000_000, 1), 415, 'file-content-mismatch'],
    ['of a size of nothing', bomb(0, 0), 415, 'file-content-mismatch'],
  ])('%s', async (_what, bytes, statusCode, code) => {
    expect(await refusal(typeof bytes === 'function' ? await bytes() : bytes)).toMatchObject({ statusCode, code });
  });

  it('when it is progressive and large', async () => {
    const sent = await plain(6000, 6000).png({ progressive: true }).toBuffer();
    expect(await refusal(sent)).toMatchObject({ statusCode: 400, issues: [{ path: '/file' }] });
  });

  it.each<[string, FormField[]]>([
    ['without a file', []],
    ['with text for a file', [{ field: 'file', value: 'x' }]],
    ['with two files', [file(png), file(png)]],
    ['with a file of another name', [{ file: png, name: 'x.png', field: 'image' }]],
    ['with a field beside it', [file(png), { field: 'category', value: 'general' }]],
  ])('%s', async (_what, parts) => {
    expect(await refusal(parts)).toMatchObject({ statusCode: 400 });
  });

  it('when it cannot be stored', async () => {
    renameSync(service.documentsFolder, `${service.documentsFolder}-away`);
    const response = await upload(png);
    renameSync(`${service.documentsFolder}-away`, service.documentsFolder);
    expect(errorOf(response)).toBe('503 service-unavailable');
    expect(await service.orm.em.fork().count(Image, { createdAt: { $gt: new Date() } })).toBe(0);
  });
});

function noise(side: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, background: 'white', noise: grain } as const;
  return sharp({ create }).png().toBuffer();
}

describe('an image is served', () => {
  it('to everybody, immutable, and never as a page', async () => {
    const { image } = await roundTrip(png);
    for (const user of [null, employee, admin]) {
      const response = await service.call('GET', pathOf(image), { as: user });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(response.rawPayload.length),
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
      });
    }
  });

  it('by HEAD without its bytes, and as 304 with a matching ETag', async () => {
    const { image } = await roundTrip(png);
    const whole = await service.call('GET', pathOf(image));
    const head = await service.call('HEAD', pathOf(image));
    const volatile = { date: '', 'x-request-id': '', connection: '' };
    expect({ ...head.headers, ...volatile }).toEqual({ ...whole.headers, ...volatile });
    expect(head.body).toBe('');
    const get = (headers: Record<string, string>) => service.call('GET', pathOf(image), { headers });
    const again = await get({ 'if-none-match': String(whole.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ 'cache-control': whole.headers['cache-control'], etag: whole.headers.etag });
    expect((await get({ range: 'bytes=0-1' })).rawPayload).toEqual(whole.rawPayload);
  });

  it.each([randomUUID(), '00000000-0000-0000-0000-000000000000', '-'.repeat(36), 'a'.repeat(36)])(
    'as 404 for the id %s, which is not cached',
    async (id) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await service.call(method, `/api/images/${id}`);
        expect(response.statusCode).toBe(404);
        expect(response.headers['cache-control']).toBe('no-store');
        if (method === 'GET') expect(response.json()).toMatchObject({ code: 'image-not-found' });
      }
    },
  );

  it.each(['1', 'x', '%00', '..%2f', `${randomUUID()}x`, randomUUID().toUpperCase()])(
    'as a 4xx under %s',
    async (id) => {
      const { statusCode } = await service.call('GET', `/api/images/${id}`);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );

  it('never as a document, nor a document as an image', async () => {
    await service.upload([{ file: png, name: 'x.png' }]);
    for (const key of service.stored())
      expect((await service.call('GET', `/api/images/${key.replace('image-', '')}`)).statusCode).toBe(404);
  });

  it('as 503 when its object is missing, which is not cached', async () => {
    const { image } = await roundTrip(png);
    for (const key of service.stored()) rmSync(`${service.documentsFolder}/${key}`);
    const response = await service.call('GET', pathOf(image));
    expect(errorOf(response)).toBe('503 service-unavailable');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
  });
});

/** Uploads an image; returns its path and its id. */
async function store(): Promise<{ url: string; id: string }> {
  const url = pathOf((await upload(png)).json<ImageReply>());
  return { url, id: url.slice(-36) };
}
const execute = (sql: string) => service.query<Record<string, unknown>>(sql);

describe('a deleted image', () => {
  it('is 404 for everybody, also with a matching ETag, and cannot be deleted twice', async () => {
    const image = await store();
    const { etag } = (await service.call('GET', image.url)).headers;
    expect((await service.call('DELETE', image.url, { as: admin })).statusCode).toBe(204);
    for (const headers of [{}, { 'if-none-match': String(etag) }] as Record<string, string>[]) {
      const response = await service.call('GET', image.url, { headers });
      expect(errorOf(response)).toBe('404 image-not-found');
      expect(response.headers['cache-control']).not.toContain('immutable');
    }
    expect((await service.call('DELETE', image.url, { as: admin })).statusCode).toBe(404);
  });

  it('frees its quota when it is removed, and its object when no client can be reading it', async () => {
    const stored = () => service.value('select bytes from documents.stored_bytes');
    const before = { bytes: await stored(), keys: service.stored() };
    const image = await store();
    const key = service.stored().find((each) => !before.keys.includes(each))!;
    await service.call('DELETE', `${image.url}?force=true`, { as: admin });
    expect(await stored()).toBe(before.bytes);
    utimesSync(path.join(service.documentsFolder, key), 0, 0);
    await service.runJob('cleanup');
    expect(service.stored()).toContain(key);
    await execute("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await service.runJob('cleanup');
    expect(service.stored()).not.toContain(key);
  });
});

/** What content replies of an image that a post shows. */
const shownBy = (image: string, slug = 'a-post') =>
  ({ image, kind: 'post', id: '7', name: 'A post', slug }) satisfies ImageUse;
const listed = async (id: string) => (await service.rows<StoredImage>('/api/images')).find((image) => image.id === id);
const remove = async (id: string, query = '') =>
  service.call('DELETE', `/api/images/${id}${query}`, { as: withDuties('editor') });

describe('an image that something shows', () => {
  beforeEach(() => {
    service.neighbours.setAvailable(true);
    service.neighbours.uses = [];
    service.neighbours.letters = [];
    service.identity.portraits.length = 0;
  });

  it('says what, whichever service knows it', async () => {
    const { id } = await store();
    service.neighbours.uses = [shownBy(id), { image: id, kind: 'site', id: 'brand', name: 'brand' }];
    service.neighbours.letters = [{ image: id, kind: 'letter', id: '3', name: 'Autumn' }];
    service.identity.portraits.push({ image: id, kind: 'author', id: '2', name: 'Elsa' });
    expect(await listed(id)).toMatchObject({
      usedIn: ['a-post'],
      uses: [
        { kind: 'post', id: '7', name: 'A post' },
        { kind: 'site', id: 'brand', name: 'brand' },
        { kind: 'letter', id: '3', name: 'Autumn' },
        { kind: 'author', id: '2', name: 'Elsa' },
      ],
    });
  });

  it.each<['uses' | 'letters' | 'portraits', ImageUse['kind']]>([
    ['uses', 'post'],
    ['letters', 'letter'],
    ['portraits', 'author'],
  ])('is not deleted, unless that is forced: %s', async (source, kind) => {
    const { id, url } = await store();
    const use = { ...shownBy(id), kind };
    if (source === 'portraits') service.identity.portraits.push(use);
    else service.neighbours[source] = [use];
    for (const query of ['', '?force=false']) expect(errorOf(await remove(id, query))).toBe('409 image-used');
    expect((await remove(id, '?force=yes')).statusCode).toBe(400);
    expect((await service.call('GET', url)).statusCode).toBe(200);
    expect((await remove(id, '?force=true')).statusCode).toBe(204);
    expect((await service.call('GET', url)).statusCode).toBe(404);
  });

  it('is neither said to be unused nor deleted while it is not known what shows it', async () => {
    const { id } = await store();
    service.neighbours.setAvailable(false);
    expect(await listed(id)).toMatchObject({ usedIn: null, uses: null });
    expect(errorOf(await remove(id))).toBe('503 service-unavailable');
    expect((await remove(randomUUID())).statusCode).toBe(404);
    service.neighbours.setAvailable(true);
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('is asked about in bounded requests', async () => {
    await execute(`insert into documents.images (id, file_name, width, height, file_size, uploaded_by)
      select gen_random_uuid(), 'image-' || gen_random_uuid(), 1, 1, 1, 1 from generate_series(1, 250)`);
    service.neighbours.asked.length = 0;
    await service.call('GET', '/api/images?limit=250', { as: admin });
    expect(service.neighbours.asked).toEqual([100, 100, 100, 100, 50, 50]);
    await execute('delete from documents.images where file_size = 1');
  });
});

describe('a deleted image that nothing was known to show', () => {
  const settle = async () => {
    await execute("update documents.images set deleted_at = deleted_at - interval '61 minutes'");
    return service.runJob('deleted-images');
  };
  const rows = (id: string) => execute(`select id from documents.images where id = '${id}'`);
  const facts = async (id: string) => (await service.callInternal('GET', internalPaths.image(id))).statusCode;
  beforeEach(() => {
    service.neighbours.setAvailable(true);
    service.neighbours.uses = [];
  });
  afterEach(() => service.neighbours.setAvailable(true));

  it('is gone for everybody at once, and removed after an hour', async () => {
    const { id, url } = await store();
    expect((await remove(id)).statusCode).toBe(204);
    const seen = [(await service.call('GET', url)).statusCode, await facts(id), await listed(id)];
    expect(seen).toEqual([404, 404, undefined]);
    await service.runJob('deleted-images');
    expect(await rows(id)).toHaveLength(1);
    service.neighbours.told.length = 0;
    await settle();
    expect(await rows(id)).toHaveLength(0);
    await service.runJob('image');
    expect(service.neighbours.told).toContainEqual({ id, alt: null });
  });

  it('is back when a save that had begun before shows it', async () => {
    const { id, url } = await store();
    await remove(id);
    service.neighbours.uses = [shownBy(id)];
    await settle();
    expect([(await service.call('GET', url)).statusCode, await facts(id)]).toEqual([200, 200]);
    expect(await listed(id)).toMatchObject({ usedIn: ['a-post'] });
    const actions = await execute(`select action from documents.audit_events where subject_name = '${id}' order by id`);
    expect(actions.map(({ action }) => action)).toEqual(['image-uploaded', 'image-deleted', 'image-restored']);
  });

  it('is removed at once when that is forced, and does not come back', async () => {
    const { id } = await store();
    await remove(id);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await remove(id, '?force=true')).statusCode).toBe(204);
    expect(await rows(id)).toHaveLength(0);
    expect((await remove(id, '?force=true')).statusCode).toBe(404);
  });

  it('stays while it is not known what shows it', async () => {
    const { id } = await store();
    await remove(id);
    service.neighbours.setAvailable(false);
    await expect(settle()).rejects.toMatchObject({ statusCode: 503 });
    expect(await rows(id)).toHaveLength(1);
    expect(await facts(id)).toBe(404);
  });
});

describe('the text of an image', () => {
  const write = (id: string, payload: object, as: SessionUser = admin) =>
    service.call('PATCH', `/api/images/${id}`, { as, payload });

  it('is stored in both languages, recorded, and told to content, as a deletion is', async () => {
    const { id } = await store();
    service.neighbours.told.length = 0;
    const alt = { en: ' A bridge ', sv: 'En bro' };
    const response = await write(id, { alt }, withDuties('editor'));
    const told = { id, alt: { en: 'A bridge', sv: 'En bro' } };
    expect(response.json()).toMatchObject({ ...told, usedIn: [] });
    expect(await listed(id)).toMatchObject(told);
    await expect.poll(() => service.neighbours.told).toEqual([told]);
    await remove(id, '?force=true');
    await expect.poll(() => service.neighbours.told).toEqual([told, { id, alt: null }]);
    expect(await execute(`select action from documents.audit_events where subject_name = '${id}' order by id`)).toEqual(
      ['image-uploaded', 'image-changed', 'image-deleted'].map((action) => ({ action })),
    );
  });

  it('waits for content as long as it takes', async () => {
    const { id } = await store();
    service.neighbours.told.length = 0;
    service.neighbours.setAvailable(false);
    expect((await write(id, { alt: { en: 'A', sv: '' } })).statusCode).toBe(200);
    await expect.poll(() => service.count('jobs', "kind = 'image' and last_error is not null")).toBe(1);
    service.neighbours.setAvailable(true);
    await execute("update documents.jobs set run_at = now() where kind = 'image'");
    await service.runJob('image');
    await expect.poll(() => service.neighbours.told.at(-1)).toEqual({ id, alt: { en: 'A', sv: '' } });
  });

  it('is refused when it is no text, or too long', async () => {
    const { id } = await store();
    const texts = [1, 'a\nb', 'x'.repeat(301)].map((en) => ({ en, sv: '' }));
    for (const alt of [undefined, {}, { en: 'a' }, ...texts])
      expect((await write(id, { alt })).statusCode, JSON.stringify(alt)).toBe(400);
    const alt = { en: 'a', sv: 'b' };
    for (const unknown of [randomUUID(), '-'.repeat(36)]) expect((await write(unknown, { alt })).statusCode).toBe(404);
    expect(await listed(id)).toMatchObject({ alt: { en: '', sv: '' } });
  });
});

describe('a former portrait', () => {
  const erase = (image: string) => service.callInternal('POST', internalPaths.portraitErasures, { image });

  it('is deleted unless something else shows it, and not while that is not known', async () => {
    const [kept, erased] = [await store(), await store()];
    service.neighbours.uses = [shownBy(kept.id)];
    service.neighbours.setAvailable(false);
    expect((await erase(erased.id)).statusCode).toBe(503);
    service.neighbours.setAvailable(true);
    // Twice, as after a response that was lost.
    for (const { id } of [kept, erased, erased]) expect((await erase(id)).statusCode).toBe(204);
    expect((await service.call('GET', kept.url)).statusCode).toBe(200);
    expect((await service.call('GET', erased.url)).statusCode).toBe(404);
    service.neighbours.uses = [];
  });
});

it('lists all images, newest first, page by page, also those of the same time', async () => {
  await execute('delete from documents.images');
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push((await store()).id);
  const same = ids.slice(1, 4).map((id) => `'${id}'`);
  await execute(`update documents.images set created_at = '2026-01-01T00:00:00.5Z' where id in (${same.join()})`);
  await execute(`update documents.images set created_at = '2025-01-01' where id = '${ids[0]}'`);
  const found = await service.rows<StoredImage>('/api/images?limit=2');
  expect(found.map(({ id }) => id)).toEqual([ids[4], ...ids.slice(1, 4).toSorted().toReversed(), ids[0]]);
  expect(found[4]).toEqual({
    id: ids[0],
    url: expect.stringContaining(`/api/images/${ids[0]}#w=`),
    width: expect.any(Number),
    height: expect.any(Number),
    fileSize: expect.any(Number),
    alt: { en: '', sv: '' },
    uploadedBy: admin.id,
    createdAt: '2025-01-01T00:00:00.000Z',
    usedIn: [],
    uses: [],
  });
  const cursor = Buffer.from(`9999-99-99T99Z|${ids[0]}`).toString('base64url');
  expect((await service.call('GET', `/api/images?cursor=${cursor}`, { as: admin })).statusCode).toBe(400);
});
