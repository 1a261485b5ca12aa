import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Document } from '@kontor/contracts';
import { startEmbeddedPostgres } from '@kontor/stack';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { admin, removeData, startTestProduct } from './product.ts';

const { TEST_REDIS_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;
const password = 'correct horse battery';

// PostgreSQL and SMTP servers can always be had; Redis and S3 where they are installed (real-parts.setup.ts says so).
describe.skipIf(!TEST_REDIS_URL || !TEST_S3_ENDPOINT)('on PostgreSQL, Redis, S3 and SMTP servers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-servers-'));
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => done(null, void mails.push(text)));
    },
  });
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let product: Awaited<ReturnType<typeof startTestProduct>>;
  let env: Record<string, string>;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), randomBytes(16).toString('hex'));
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: TEST_REDIS_URL!,
      S3_ENDPOINT: TEST_S3_ENDPOINT!,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY!,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY!,
      S3_BUCKET: `e2e-${randomBytes(4).toString('hex')}`,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      CONTACT_INBOX: 'inbox@example.com',
    };
    product = await startTestProduct({ env });
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    removeData(product.dataDir);
    rmSync(folder, { recursive: true, force: true });
  });

  it('the main job is done, and nothing of it lies on this machine', async () => {
    const boss = new ApiClient(product.url);
    await boss.signIn(admin.username, admin.password);
    const elsa = await boss.createPerson('elsa', password);
    await boss.createPerson('other', password);
    const bytes = randomBytes(3_000_000);
    const file = new Blob(['%PDF-1.7\n', bytes]);
    const uploaded = await boss.upload(file, 'Lönespecifikation Åsa.pdf', {
      category: 'payslip',
      employeeId: String(elsa.id),
    });
    expect(uploaded.status).toBe(201);
    const { id } = (await uploaded.json()) as Document;

    const reader = new ApiClient(product.url);
    await reader.signIn('elsa', password);
    const download = await reader.fetch(`/api/documents/${id}/download`);
    expect(download.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''L%C3%B6nespecifikation%20%C3%85sa.pdf",
    );
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    const part = await reader.fetch(`/api/documents/${id}/download`, { headers: { range: 'bytes=9-108' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 100))).toBe(true);

    const other = new ApiClient(product.url);
    await other.signIn('other', password);
    expect((await other.fetch(`/api/documents/${id}/download`)).status).toBe(404);

    const message = { name: 'Vera', email: 'vera@example.com', message: 'Hej' };
    expect((await other.send('POST', '/api/contact', message)).status).toBe(201);
    await expect
      .poll(() => mails.some((mail) => /To: inbox@example.com/i.test(mail) && mail.includes('Vera')), {
        timeout: 5_000,
      })
      .toBe(true);

    expect(readdirSync(product.dataDir).toSorted()).not.toContain('postgres');
    expect(readdirSync(product.dataDir).toSorted()).not.toContain('documents');
  });

  it('a restart keeps all of it, and people stay signed in', async () => {
    const boss = new ApiClient(product.url);
    await boss.signIn(admin.username, admin.password);
    const documents = await boss.json<Document[]>('/api/documents');
    const { dataDir } = product;
    const { port } = new URL(product.url);
    await product.stop();
    product = await startTestProduct({ env, dataDir, port: Number(port) });
    expect(await boss.me()).toMatchObject({ username: 'admin' });
    expect(await boss.json<Document[]>('/api/documents')).toEqual(documents);
    expect(documents).toHaveLength(1);
  });
});
