import { once } from 'node:events';
import { request } from 'node:http';

import { resetPeak, memoryOf, pidsOf } from './process-memory.ts';
import { signIn, withProduct } from './bench-product.ts';
import { mb, print } from './print.ts';

const FILE_BYTES = 10 * 1024 * 1024;
/** The budgets in MB (docs/requirements.ts F-14). */
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
export async function transferMemory(): Promise<Rise[]> {
  return withProduct(async (product) => {
    const cookie = await signIn(product.url);
    const pids = pidsOf(product);
    const uploads = () => uploadOne(product.url, cookie);
    // Warm-up.
    const ids = await Promise.all([uploads(), uploads()]);
    const downloads = () => downloadOne(`${product.url}/api/documents/${ids[0]}/download`, cookie);
    await Promise.all([downloads(), downloads()]);

    const results: Rise[] = [];
    for (const { atATime, rounds, limit } of [FEW, MANY]) {
      for (const [kind, transfer] of Object.entries({ uploads, downloads })) {
        const rows = await rise(pids, () => inRounds(rounds, atATime, transfer));
        results.push({ kind: kind as Rise['kind'], atATime, limit, rows });
      }
    }
    return results;
  });
}

async function inRounds(rounds: number, atATime: number, transfer: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: atATime }, transfer));
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

export async function printTransferMemory(): Promise<void> {
  for (const { kind, atATime, limit, rows } of await transferMemory()) {
    print(`10 MB ${kind}, ${atATime} at a time: rise of each process's memory (budget ${limit} MB)`);
    for (const { process: name, before, peak, rise: by } of rows)
      print(`  ${name.padEnd(12)}${mb(before)} to ${mb(peak)}   ${mb(by)}${by > limit ? '   OVER BUDGET' : ''}`);
  }
}
