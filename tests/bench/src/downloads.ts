import type { Product } from '@kontor/local-stack';
import { Agent, request } from 'undici';

import { signIn, upload, withProduct } from './bench-product.ts';
import { processorSeconds } from '@kontor/test-kit/processes';
import { mb, print } from './print.ts';

const FILE_BYTES = 10 * 1024 * 1024;
const AT_A_TIME = 8;
const DOWNLOADS = 120;

export interface Downloads {
  instances: number;
  mbPerSecond: number;
  /** Throughput relative to one instance in the same run. */
  ratio: number;
  /** Bytes sent by each instance, from its metrics. */
  bytes: number[];
  /** (largest − smallest) / smallest. */
  spread: number;
  /** Seconds of processor time per GB, by process. */
  perGigabyte: Record<string, number>;
}

/** Measures 10 MB downloads through one, two and three replicas of documents behind one gateway. */
export async function downloads(): Promise<Downloads[]> {
  const results: Downloads[] = [];
  for (const instances of [1, 2, 3]) {
    const measured = await withProduct((product) => measure(product, instances), {}, { documents: instances });
    results.push({ ...measured, ratio: measured.mbPerSecond / (results[0] ?? measured).mbPerSecond });
  }
  return results;
}

async function measure(product: Product, instances: number): Promise<Omit<Downloads, 'ratio'>> {
  const cookie = await signIn(product.url);
  const id = await upload(product.url, cookie, FILE_BYTES);
  const agent = new Agent({ connections: AT_A_TIME });
  const download = async () => {
    const url = `${product.url}/api/documents/${id}/download`;
    const response = await request(url, { headers: { cookie }, dispatcher: agent });
    let length = 0;
    for await (const chunk of response.body) length += (chunk as Buffer).length;
    if (length !== FILE_BYTES) throw new Error(`download: ${response.statusCode}, ${length} bytes`);
  };
  // Warm-up.
  await inParallel(instances * 4, download);
  const before = await sentBytes(product);
  const busyBefore = busy(product);
  const began = performance.now();
  await inParallel(DOWNLOADS, download);
  const seconds = (performance.now() - began) / 1000;
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

async function sentBytes({ replicas }: Product): Promise<number[]> {
  const instances = replicas.filter(({ name }) => name === 'documents');
  return Promise.all(
    instances.map(async ({ internalPort }) => {
      const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      return Number(/^documents_downloaded_bytes_total\S* (\S+)$/m.exec(metrics)![1]);
    }),
  );
}

/** Seconds of processor time so far: the gateway, all replicas of documents, and this client. */
function busy({ replicas }: Product): Record<string, number> {
  const of = (wanted: string) =>
    replicas
      .filter(({ name }) => name === wanted)
      .reduce((sum, { process: { pid } }) => sum + processorSeconds(pid!), 0);
  return { gateway: of('gateway'), documents: of('documents'), client: processorSeconds(process.pid) };
}

export async function printDownloads(): Promise<void> {
  print('10 MB downloads through the gateway, by the number of replicas of documents');
  for (const { instances, mbPerSecond, ratio, bytes, spread, perGigabyte } of await downloads()) {
    const each = bytes.map((count) => `${(count / 2 ** 20).toFixed(0)} MB`).join(', ');
    const uneven = spread > 0.2 ? '   OVER BUDGET' : '';
    print(
      `  ${instances}: ${mb(mbPerSecond)}/s, ${ratio.toFixed(2)} times one   ${each} (spread ${(spread * 100).toFixed(1)} %, at most 20)${uneven}`,
    );
    const seconds = Object.entries(perGigabyte).map(([name, time]) => `${name} ${time.toFixed(1)} s`);
    print(`     processor time per GB: ${seconds.join(', ')}`);
  }
}
