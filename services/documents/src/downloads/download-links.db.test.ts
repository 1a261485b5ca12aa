import { randomUUID } from 'node:crypto';

import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';

import { buildHarness, type Harness, other, useHarness } from '../testing/harness.ts';
import { pdf, txt } from '../testing/sample-files.ts';
import { clean, found, useStandInClamd } from '../testing/stand-in-clamd.ts';

const { admin, employee } = testUsers;
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
const s3 = {
  S3_ENDPOINT: TEST_S3_ENDPOINT,
  S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
  S3_SECRET_KEY: TEST_S3_SECRET_KEY,
  S3_REGION: 'us-east-1',
  DOWNLOAD_REDIRECT_SECONDS: 60,
  S3_PUBLIC_ENDPOINT: TEST_S3_ENDPOINT,
};

it('rejects download links for a folder, or without a public endpoint', async () => {
  const folder = buildHarness({ DOWNLOAD_REDIRECT_SECONDS: 5 });
  await expect(folder).rejects.toThrow('needs S3_ENDPOINT');
  await expect(folder).rejects.toThrow('needs S3_PUBLIC_ENDPOINT');
});

describe.skipIf(!TEST_S3_ENDPOINT)('a download that is redirected to S3', { timeout: 60_000 }, () => {
  const standIn = useStandInClamd();
  const service = useHarness(() => ({ ...s3, S3_BUCKET: `test-${randomUUID()}`, CLAMD_URL: standIn.url }));

  const scan = () => service.runJob('scan');
  async function upload(isScanned = true): Promise<number> {
    const { id } = await service.add({ employeeId: String(employee.id) }, { name: 'Lön.pdf' });
    if (isScanned) await scan();
    return id;
  }
  const download: Harness['download'] = (...call) => service.download(...call);
  const linkTo = async (id: number) => String((await download(id, employee)).headers['location']);
  const opened = async (id: number) => (await service.read<unknown[]>(`/api/documents/${id}/readers`, admin)).length;

  it('is an attachment under the original name, which no cache stores', async () => {
    const response = await download(await upload(), employee);
    expect([response.statusCode, response.body]).toEqual([307, '']);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const file = await fetch(String(response.headers['location']));
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''L%C3%B6n\.pdf$/);
  });

  it('is refused and recorded as a direct download', async () => {
    const id = await upload();
    for (const [user, status] of [
      [null, 401],
      [other, 404],
    ] as const) {
      const refused = await download(id, user);
      expect([refused.statusCode, refused.headers['location']]).toEqual([status, undefined]);
    }
    expect(await opened(id)).toBe(0);
    await linkTo(id);
    expect(await opened(id)).toBe(1);
  });

  it('is not redirected for a range, for HEAD, or with a matching ETag', async () => {
    const id = await upload();
    const part = await download(id, employee, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
    const head = await download(id, employee, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(pdf.length)]);
    expect((await download(id, employee, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
  });

  it('expires, and opens nothing else', async () => {
    const another = new URL(await linkTo(await upload()));
    const link = new URL(await linkTo(await upload()));
    expect((await fetch(link)).status).toBe(200);
    const swapped = new URL(link);
    swapped.pathname = another.pathname;
    const renamed = new URL(link);
    renamed.searchParams.set('response-content-type', 'text/html');
    const longer = new URL(link);
    longer.searchParams.set('X-Amz-Expires', '600');
    const bare = new URL(link.origin + link.pathname);
    // Servers differ: 400 or 403.
    for (const made of [swapped, renamed, longer, bare]) expect((await fetch(made)).status).toBeOneOf([400, 403]);
    for (const method of ['PUT', 'DELETE']) expect((await fetch(link, { method })).status).toBeOneOf([400, 403]);
    const id = await upload();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
    const old = await linkTo(id).finally(() => vi.useRealTimers());
    expect((await fetch(old)).status).toBeOneOf([400, 403]);
  });

  it('is refused for a file that is being scanned, blocked or deleted', async () => {
    const id = await upload(false);
    const refused = async (code: string) => {
      const response = await download(id, employee);
      expect([response.json().code, response.headers['location']]).toEqual([code, undefined]);
    };
    await refused('document-scanning');
    standIn.behaviour = found('Eicar');
    await scan();
    await refused('document-blocked');
    standIn.behaviour = clean;
    const deleted = await upload();
    await service.call('DELETE', `/api/documents/${deleted}`, { as: admin });
    const response = await download(deleted, employee);
    expect([response.statusCode, response.headers['location']]).toEqual([404, undefined]);
  });

  it('leads to the current file', async () => {
    const id = await upload();
    await service.replace(id);
    expect((await download(id, employee)).json().code).toBe('document-scanning');
    await scan();
    const file = await fetch(await linkTo(id));
    expect(Buffer.from(await file.arrayBuffer()).equals(txt)).toBe(true);
  });
});
