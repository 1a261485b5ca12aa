import type { Product } from '@kontor/local-stack';
import { Agent, request } from 'undici';

import { signIn, upload, withProduct } from './bench-product.ts';
import { processorSeconds } from './processor-time.ts';
import { mb, say } from './say.ts';

const FILE_BYTES = 10 * 1024 * 1024;
const AT_A_TIME = 8;
const DOWNLOADS = 120;

export interface Downloads {
  instances: number;
  mbPerSecond: number;
  /** Throughput over that of one instance, in the same run. */
  ratio: number;
  /** What each instance sent, by its own counter. */
  bytes: number[];
  /** How far the instances lie apart: the most over the least, less one. */
  spread: number;
  /** Seconds of processor time that a GB takes of each: what limits it where cores are few. */
  perGigabyte: Record<string, number>;
}

/** 10 MB downloads through one, two and three documents instances behind one gateway. */
export async function downloads(): Promise<Downloads[]> {
  const found: Downloads[] = [];
  for (const instances of [1, 2, 3]) {
    const measured = await withProduct((product) => measure(product, instances), {}, { documents: instances });
    found.push({ ...measured, ratio: measured.mbPerSecond / (found[0] ?? measured).mbPerSecond });
  }
  return found;
}

async function measure(product: Product, instances: number): Promise<Omit<Downloads, 'ratio'>> {
  const cookie = await signIn(product.url);
  const id = await upload(product.url, cookie, FILE_BYTES);
  const agent = new Agent({ connections: AT_A_TIME });
  const download = async () => {
    const url = `${product.url}/api/documents/${id}/download`;
    const answer = await request(url, { headers: { cookie }, dispatcher: agent });
    let length = 0;
    for await (const piece of answer.body) length += (piece as Buffer).length;
    if (length !== FILE_BYTES) throw new Error(`download: ${answer.statusCode}, ${length} bytes`);
  };
  // The first downloads load code: that is not what is asked.
  await inParallel(instances * 4, download);
  const before = await sentBytes(product);
  const busyBefore = busy(product);
  const begun = performance.now();
  await inParallel(DOWNLOADS, download);
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = (DOWNLOADS * FILE_BYTES) / 2 ** 20;
  const perGigabyte = Object.fromEntries(
    Object.entries(busy(product)).map(([name, time]) => [name, ((time - busyBefore[name]!) / megabytes) * 1024]),
  );
  await agent.close();
  const bytes = (await sentBytes(product)).map((count, index) => count - before[index]!);
  const spread = Math.max(...bytes) / Math.min(...bytes) - 1;
  return { instances, mbPerSecond: megabytes / seconds, bytes, spread, perGigabyte };
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

/** What each documents instance says that it sent. */
async function sentBytes({ replicas }: Product): Promise<number[]> {
  const instances = replicas.filter(({ name }) => name === 'documents');
  return Promise.all(
    instances.map(async ({ internalPort }) => {
      const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      return Number(/^documents_downloaded_bytes_total\S* (\S+)$/m.exec(metrics)![1]);
    }),
  );
}

/** Seconds of processor time so far: the gateway's, those of all documents instances, and of this client. */
function busy({ replicas }: Product): Record<string, number> {
  const of = (wanted: string) =>
    replicas
      .filter(({ name }) => name === wanted)
      .reduce((sum, { process: { pid } }) => sum + processorSeconds(pid!), 0);
  return { gateway: of('gateway'), documents: of('documents'), client: processorSeconds(process.pid) };
}

export async function sayDownloads(): Promise<void> {
  say('10 MB downloads through the gateway, by the number of documents instances');
  for (const { instances, mbPerSecond, ratio, bytes, spread, perGigabyte } of await downloads()) {
    const each = bytes.map((count) => `${(count / 2 ** 20).toFixed(0)} MB`).join(', ');
    const uneven = spread > 0.2 ? '   OVER BUDGET' : '';
    say(
      `  ${instances}: ${mb(mbPerSecond)}/s, ${ratio.toFixed(2)} times one   ${each} (spread ${(spread * 100).toFixed(1)} %, at most 20)${uneven}`,
    );
    const seconds = Object.entries(perGigabyte).map(([name, time]) => `${name} ${time.toFixed(1)} s`);
    say(`     processor time for a GB: ${seconds.join(', ')}`);
  }
}
