import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { removeData, startTestProduct } from '@kontor/test-kit/product';

let product: Awaited<ReturnType<typeof startTestProduct>>;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct({ replicas: { documents: 3 } });
  admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

const replicas = () => product.replicas.filter(({ name }) => name === 'documents');

const downloaded = () =>
  Promise.all(
    replicas().map(async ({ internalPort }) => {
      const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      return Number(/^documents_downloaded_bytes_total\S* (\S+)$/m.exec(metrics)![1]);
    }),
  );

it('three documents instances share the downloads evenly', async () => {
  const text = 'shared by three';
  const { id } = await admin.uploadText(text);
  for (let i = 0; i < 30; i++) {
    // Requests the list in between, as the portal does; it does not count for the balance of downloads.
    await admin.fetch('/api/documents');
    expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe(text);
  }
  expect(await downloaded()).toEqual([10, 10, 10].map((count) => count * text.length));
});

it('killing one loses no finished upload, and requests go to the others meanwhile', async () => {
  const documents = await Promise.all(Array.from({ length: 9 }, (_, i) => admin.uploadText(`kept ${i}`)));
  const [victim] = replicas();
  victim!.process.kill('SIGKILL');
  await expect.poll(() => victim!.process.pid).toBeUndefined();
  for (const [i, { id }] of documents.entries()) {
    const response = await admin.fetch(`/api/documents/${id}/download`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`kept ${i}`);
  }
});
