import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { CALLER_HEADER, assertionKeys } from '@kontor/service-kit/http';
import { createTestDatabase, testSecret, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { INSTALLATION_KEY } from '../storage/index.ts';
import { form, formHeaders } from '../testing/form.ts';
import { jpg } from '../testing/sample-files.ts';
import { bomb, plain } from '../testing/sample-images.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-process-'));
const documentsFolder = path.join(folder, 'documents');
const storedNames = () => readdirSync(documentsFolder).filter((name) => name !== INSTALLATION_KEY);
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'a');
const tenMegabytes = form([{ file: megabytes(10), name: 'big.txt' }]);

let databaseUrl: string;
let service: ChildProcess;
let url: string;

beforeAll(async () => {
  databaseUrl = await createTestDatabase('documents');
  await start();
});
afterAll(() => {
  service.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the service as a process, as in production. */
async function start(): Promise<void> {
  // With the small young generation of the product (packages/local-stack/src/product.ts).
  service = spawn(process.execPath, ['--max-semi-space-size=2', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      INTERNAL_PORT: '0',
      LOG_LEVEL: 'info',
      CALLER_SECRET: testSecret,
      DATABASE_URL: databaseUrl,
      IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
      CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
      ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
      DOCUMENTS_DIR: documentsFolder,
      SPOOL_DIR: folder,
    },
  });
  let output = '';
  for await (const chunk of service.stdout!) {
    output += String(chunk);
    const port = /"port":(\d+),"msg":"ready"/.exec(output)?.[1];
    if (!port) continue;
    url = `http://127.0.0.1:${port}`;
    break;
  }
}

const headers = async () => ({
  [CALLER_HEADER]: await assertionKeys(testSecret).sign({ user: testUsers.admin, clientAddress: '' }, 'documents'),
});
const upload = async (body: Buffer, to = '/api/documents/upload') =>
  fetch(url + to, { method: 'POST', headers: { ...(await headers()), ...formHeaders }, body: new Uint8Array(body) });
const download = async (id: number) =>
  (await fetch(`${url}/api/documents/${id}/download`, { headers: await headers() })).arrayBuffer();

/** The peak of the service's resident memory during `work` above its start, in MB (proc(5)). */
async function memoryDuring(work: () => Promise<unknown>): Promise<number> {
  const read = (key: string) =>
    Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1024;
  const before = read('VmRSS');
  writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
  await work();
  return read('VmHWM') - before;
}

const times = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

const sizes = (values: number[]) => values.toSorted((a, b) => a - b);

describe.runIf(process.platform === 'linux')('memory', () => {
  // Buffered they would take 80 MB. The real figure is measured in tests/bench.
  it('does not buffer files of 10 MB, eight at a time [UP-8]', async () => {
    const { id } = (await (await upload(tenMegabytes)).json()) as { id: number };
    await download(id);
    expect(await memoryDuring(() => times(8, () => download(id)))).toBeLessThan(60);
    expect(await memoryDuring(() => times(8, () => upload(tenMegabytes)))).toBeLessThan(60);
  }, 180_000);

  // They take 75 MB and 147 MB as pixels, in a process of their own that frees them when it exits.
  it('does not buffer images of 25 megapixels, nor bombs, several at a time, nor one of 49 megapixels', async () => {
    const squareOf = async (side: number) => form([{ file: await plain(side, side).png().toBuffer(), name: 'x.png' }]);
    const [image, largest] = [await squareOf(5_000), await squareOf(7_000)];
    const bombs = form([{ file: bomb(60_000, 60_000), name: 'x.png' }]);
    const statuses = new Set<number>();
    const send = async (body: Buffer) => statuses.add((await upload(body, '/api/images')).status);
    expect(await memoryDuring(() => times(3, () => send(image)))).toBeLessThan(40);
    expect(await memoryDuring(() => send(largest))).toBeLessThan(40);
    expect([...statuses]).toEqual([201]);
    expect(await memoryDuring(() => times(3, () => send(bombs)))).toBeLessThan(40);
    expect([...statuses]).toEqual([201, 400]);
    // The next test counts documents.
    for (const name of storedNames()) if (name.startsWith('image-')) rmSync(path.join(documentsFolder, name));
  }, 180_000);
});

it('loses no confirmed upload when it is killed repeatedly, and leaves nothing behind [F-1]', async () => {
  const confirmed: { id: number; bytes: Buffer }[] = [];
  for (let round = 0; round < Math.max(2, 6 * inject('shareOfRandom')); round++) {
    const before = confirmed.length;
    const stop = new AbortController();
    const sender = async (name: string) => {
      for (let i = 0; !stop.signal.aborted; i++) {
        // Not a file whose words are read, which would take a process for each.
        const bytes = Buffer.concat([jpg, Buffer.from(`${name} ${round} ${i} `.repeat(20_000))]);
        const response = await upload(form([{ file: bytes, name: 'x.jpg' }])).catch(() => null);
        if (response?.status === 201) confirmed.push({ id: ((await response.json()) as { id: number }).id, bytes });
      }
    };
    const senders = ['a', 'b', 'c', 'd'].map(sender);
    await expect.poll(() => confirmed.length, { interval: 10, timeout: 60_000 }).toBeGreaterThan(before);
    await delay(Math.random() * 200);
    service.kill('SIGKILL');
    stop.abort();
    await Promise.all([...senders, once(service, 'exit')]);
    await start();
  }
  for (const { id, bytes } of confirmed) expect(bytes.equals(Buffer.from(await download(id)))).toBe(true);

  // The cleanup of the next start sees everything as eleven minutes old.
  const then = new Date(Date.now() - 11 * 60_000);
  for (const place of [documentsFolder, path.join(folder, 'kontor-uploads')])
    for (const name of readdirSync(place)) utimesSync(path.join(place, name), then, then);
  service.kill('SIGKILL');
  await once(service, 'exit');
  await start();
  const listed = (await (await fetch(`${url}/api/documents?limit=500`, { headers: await headers() })).json()) as {
    fileSize: number;
  }[];
  await expect.poll(() => storedNames().length, { timeout: 60_000 }).toBe(listed.length);
  await expect.poll(() => readdirSync(path.join(folder, 'kontor-uploads')), { timeout: 60_000 }).toEqual([]);
  expect(sizes(storedNames().map((name) => statSync(path.join(documentsFolder, name)).size))).toEqual(
    sizes(listed.map((document) => document.fileSize)),
  );
}, 300_000);
