import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';

import { signedIn } from '@kontor/test-kit/client';
import { repeat } from '@kontor/test-kit/load';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { type TestProduct, withProduct } from '@kontor/test-kit/product';
import pg from 'pg';
import { Agent, request as send } from 'undici';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

import { mb, print } from './print.ts';

const FILE_BYTES = 10 * 1024 * 1024;
/** The budgets in MB (F-14 in docs/requirements.ts). */
const FEW = { atATime: 8, rounds: 4, limit: 40 };
const MANY = { atATime: 50, rounds: 1, limit: 100 };

interface Row {
  process: string;
  before: number;
  peak: number;
  rise: number;
}

interface Rise {
  kind: 'uploads' | 'downloads';
  atATime: number;
  /** Budget in MB. */
  limit: number;
  rows: Row[];
}

/** Measures the rise of each process's memory during concurrent transfers of 10 MB files. */
async function transferMemory(): Promise<Rise[]> {
  return withProduct(async (product) => {
    const cookie = (await signedIn(product.url)).cookie;
    const pids = pidsOf(product);
    const uploads = () => uploadOne(product.url, cookie);
    // Warm-up.
    const ids = await Promise.all([uploads(), uploads()]);
    const downloads = () => downloadOne(`${product.url}/api/documents/${ids[0]}/download`, cookie);
    await Promise.all([downloads(), downloads()]);

    const results: Rise[] = [];
    for (const { atATime, rounds, limit } of [FEW, MANY]) {
      for (const [kind, transfer] of Object.entries({ uploads, downloads })) {
        const rows = await rise(pids, () => repeat(rounds * atATime, atATime, transfer));
        results.push({ kind: kind as Rise['kind'], atATime, limit, rows });
      }
    }
    return results;
  });
}

async function rise(pids: Record<string, number>, work: () => Promise<void>): Promise<Row[]> {
  const before = new Map(Object.entries(pids).map(([name, pid]) => [name, memoryOf(pid).now]));
  for (const pid of Object.values(pids)) resetPeak(pid);
  await work();
  return Object.entries(pids).map(([process, pid]) => {
    const { peak } = memoryOf(pid);
    return { process, before: before.get(process)!, peak, rise: peak - before.get(process)! };
  });
}

async function uploadOne(url: string, cookie: string): Promise<number> {
  const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="big.txt"\r\n\r\n');
  const tail = Buffer.from('\r\n--b--\r\n');
  const call = request(`${url}/api/documents/upload`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + FILE_BYTES + tail.length,
    },
  });
  call.write(head);
  const chunk = Buffer.alloc(64 * 1024, 'a');
  for (let sent = 0; sent < FILE_BYTES; sent += chunk.length) if (!call.write(chunk)) await once(call, 'drain');
  call.end(tail);
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const received of response) chunks.push(received as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: number };
  if (response.statusCode !== 201) throw new Error(`upload: ${JSON.stringify(body)}`);
  return body.id;
}

async function downloadOne(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of response.body!) bytes += chunk.length;
  if (bytes !== FILE_BYTES) throw new Error(`download: ${response.status}, ${bytes} bytes`);
}

export async function printTransfers(): Promise<void> {
  for (const { kind, atATime, limit, rows } of await transferMemory()) {
    print(`10 MB ${kind}, ${atATime} at a time: rise of each process's memory (budget ${limit} MB)`);
    for (const { process: name, before, peak, rise: by } of rows)
      print(`  ${name.padEnd(12)}${mb(before)} to ${mb(peak)}   ${mb(by)}${by > limit ? '   OVER BUDGET' : ''}`);
  }
  await printZips();
}

/** Milliseconds to the first byte, and MB that each process may grow. */
const BUDGET = { firstByte: 300, rise: 40 };
/** More than the central directory of the largest ZIP. */
const TAIL_BYTES = 1024 * 1024;
/** 2 GB, and more than 4 GB, which needs ZIP64. */
const SIZES = [205, 450];

interface ZipResult {
  files: number;
  bytes: number;
  /** Milliseconds to the first byte, and seconds to the last. */
  firstByte: number;
  seconds: number;
  /** MB by which each process grew. */
  rises: Record<string, number>;
  /** The entries that another library finds. */
  entries: number;
}

/** Measures a user's ZIP of many 10 MB documents; their files are sparse. */
async function zips(): Promise<ZipResult[]> {
  return withProduct(async (product) => {
    const admin = await signedIn(product.url);
    const readerOf = async (files: number) => {
      const { cookie } = await admin.employ(`reader${files}`);
      await seed(product, path.join(product.dataDir, 'documents'), `reader${files}`, files);
      return cookie;
    };
    // Warm-up.
    await download(product.url, await readerOf(10));
    const results: ZipResult[] = [];
    for (const files of SIZES) results.push(await measure(product, await readerOf(files), files));
    return results;
  });
}

async function seed({ databaseUrl }: TestProduct, folder: string, username: string, files: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const keys = Array.from({ length: files }, () => randomUUID());
  for (const key of keys) {
    writeFileSync(path.join(folder, key), '');
    truncateSync(path.join(folder, key), FILE_BYTES);
  }
  await client.query(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience, index_state)
     select key, 'payslip.pdf', $2, 'application/pdf', repeat('a', 64), 1, (select id from identity.users where username = $3), 'employee', 'not-searchable'
     from unnest($1::text[]) as key`,
    [keys, FILE_BYTES, username],
  );
  await client.end();
}

async function measure(product: TestProduct, cookie: string, files: number): Promise<ZipResult> {
  const pids = Object.entries(pidsOf(product)).filter(([name]) => ['gateway', 'documents'].includes(name));
  const before = pids.map(([, pid]) => memoryOf(pid).now);
  for (const [, pid] of pids) resetPeak(pid);
  const downloaded = await download(product.url, cookie);
  const rises = Object.fromEntries(pids.map(([name, pid], index) => [name, memoryOf(pid).peak - before[index]!]));
  return { files, rises, ...downloaded };
}

async function download(url: string, cookie: string) {
  const agent = new Agent();
  const begun = performance.now();
  const response = await send(`${url}/api/account/documents.zip`, { headers: { cookie }, dispatcher: agent });
  if (response.statusCode !== 200) throw new Error(`zip: ${response.statusCode} ${await response.body.text()}`);
  let firstByte = 0;
  let bytes = 0;
  const tail: Buffer[] = [];
  let tailBytes = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - begun;
    bytes += chunk.length;
    tail.push(chunk);
    tailBytes += chunk.length;
    while (tailBytes - tail[0]!.length > TAIL_BYTES) tailBytes -= tail.shift()!.length;
  }
  const seconds = (performance.now() - begun) / 1000;
  await agent.close();
  return { bytes, firstByte, seconds, entries: await entriesOf(Buffer.concat(tail), bytes) };
}

/** Reads the central directory, which is at the end. */
async function entriesOf(tail: Buffer, bytes: number): Promise<number> {
  const reader = new (class extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      const skipped = bytes - tail.length;
      return Readable.from([tail.subarray(start - skipped, end - skipped)], { objectMode: false });
    }
  })();
  const zip = await fromRandomAccessReaderPromise(reader, bytes, {});
  let entries = 0;
  for await (const { uncompressedSize } of zip.eachEntry()) if (uncompressedSize > 0) entries += 1;
  return entries;
}

async function printZips(): Promise<void> {
  const over = (isOver: boolean) => (isOver ? '   OVER BUDGET' : '');
  for (const { files, bytes, firstByte, seconds, rises, entries } of await zips()) {
    print(`A user's ZIP of ${files} documents of 10 MB (${(bytes / 1e9).toFixed(2)} GB, ${entries} entries found)`);
    print(`  first byte   ${firstByte.toFixed(0)} ms of ${BUDGET.firstByte}${over(firstByte > BUDGET.firstByte)}`);
    print(`  all of it    ${seconds.toFixed(1)} s, ${mb(bytes / 1e6 / seconds)}/s`);
    for (const [name, more] of Object.entries(rises))
      print(`  ${name.padEnd(12)} ${mb(more)} of ${BUDGET.rise} more${over(more > BUDGET.rise)}`);
    if (entries !== files + 1) print('  entries are missing   OVER BUDGET');
  }
}
