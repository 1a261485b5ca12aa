import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { removeData, startTestProduct } from '@kontor/test-kit/product';

const MB = 1024 * 1024;
let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => void (product = await startTestProduct({ env: { LOG_MB: '1', LOG_FILES: '2' } })));
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

it('anonymous traffic does not fill the disk with its log', { timeout: 120_000 }, async () => {
  const longest = `${product.url}/${'a'.repeat(200)}/${'b'.repeat(10_000)}/${'c/'.repeat(2_000)}`;
  const logs = () => readdirSync(product.dataDir).filter((name) => name.startsWith('kontor.log'));
  const size = () =>
    logs().reduce(
      (sum, name) => sum + (statSync(path.join(product.dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  let sent = 0;
  // Until the log was rotated twice: each line is below 1 kB, however long the URL.
  const inode = () => statSync(`${product.logFile}.1`, { throwIfNoEntry: false })?.ino;
  const seen = new Set<number>();
  while (seen.size < 2) {
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(longest)).arrayBuffer()));
    sent += 50;
    // At most 500 lines a second: the size of each file is checked once a second, and a writer notices a second later.
    await delay(100);
    const now = inode();
    if (now !== undefined) seen.add(now);
    expect(size()).toBeLessThan(4 * MB);
  }
  expect(sent).toBeGreaterThan((2 * MB) / 1_000);
  expect(logs().toSorted()).toEqual(expect.arrayContaining(['kontor.log.1']));
  expect(logs().length).toBeLessThanOrEqual(2);
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
});
