import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';

import type { Document } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasServers, startServers, startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { mailTo } from '@kontor/test-kit/mails';
import { signedIn } from '@kontor/test-kit/client';

const password = 'correct horse battery';

describe.skipIf(!hasServers)('on PostgreSQL, Redis, S3 and SMTP servers', () => {
  let servers: Awaited<ReturnType<typeof startServers>>;
  let product: TestProduct;

  beforeAll(async () => {
    servers = await startServers();
    product = await startTestProduct({ env: servers.env });
  });
  afterAll(async () => {
    await product.remove();
    await servers.stop();
  });

  it('the main job succeeds, and no data of it is on this machine', async () => {
    const admin = await signedIn(product.url);
    const elsa = await admin.createUser('elsa', password);
    await admin.createUser('other', password);
    const bytes = randomBytes(3_000_000);
    const file = new Blob(['%PDF-1.7\n', bytes]);
    const uploaded = await admin.upload(file, 'Lönespecifikation Åsa.pdf', {
      category: 'payslip',
      employeeId: String(elsa.id),
    });
    expect(uploaded.status).toBe(201);
    const { id } = (await uploaded.json()) as Document;

    const reader = await signedIn(product.url, { username: 'elsa', password });
    const download = await reader.fetch(`/api/documents/${id}/download`);
    expect(download.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''L%C3%B6nespecifikation%20%C3%85sa.pdf",
    );
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    const part = await reader.fetch(`/api/documents/${id}/download`, { headers: { range: 'bytes=9-108' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 100))).toBe(true);

    const other = await signedIn(product.url, { username: 'other', password });
    expect((await other.fetch(`/api/documents/${id}/download`)).status).toBe(404);

    const message = { name: 'Vera', email: 'vera@example.com', message: 'Hej' };
    expect((await other.send('POST', '/api/contact', message)).status).toBe(201);
    await mailTo(servers.mailServer, 'inbox@example.com', /Vera/);

    expect(readdirSync(product.dataDir).toSorted()).not.toContain('postgres');
    expect(readdirSync(product.dataDir).toSorted()).not.toContain('documents');
  });

  it('a restart keeps all data, and users stay signed in', async () => {
    const admin = await signedIn(product.url);
    const documents = await admin.indexedDocuments();
    const { dataDir } = product;
    const { port } = new URL(product.url);
    await product.stop();
    product = await startTestProduct({ env: servers.env, dataDir, port: Number(port) });
    expect(await admin.me()).toMatchObject({ username: 'admin' });
    expect(await admin.documents()).toEqual(documents);
    expect(documents).toHaveLength(1);
  });
});
