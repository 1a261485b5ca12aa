import { once } from 'node:events';
import { request } from 'node:http';

import { forgetPeak, memoryOf, pidsOf } from './process-memory.ts';
import { signIn, withProduct } from './bench-product.ts';

const FILE_BYTES = 10 * 1024 * 1024;
const AT_A_TIME = 8;
const ROUNDS = 4;
const LIMIT_MB = 40;

interface Row {
  process: string;
  before: number;
  peak: number;
  rise: number;
}

/** How far moving 10 MB files, eight at a time, raises the memory of each process. */
export async function transferMemory(): Promise<{ uploads: Row[]; downloads: Row[]; limit: number }> {
  return withProduct(async (product) => {
    const cookie = await signIn(product.url);
    const pids = pidsOf(product);
    const upload = () => uploadOne(product.url, cookie);
    // The first transfers load code and size pools: that is not what is asked.
    const ids = await Promise.all([upload(), upload()]);
    const download = () => downloadOne(`${product.url}/api/documents/${ids[0]}/download`, cookie);
    await Promise.all([download(), download()]);

    const uploads = await rise(pids, () => eightAtATime(upload));
    const downloads = await rise(pids, () => eightAtATime(download));
    return { uploads, downloads, limit: LIMIT_MB };
  });
}

async function eightAtATime(transfer: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: AT_A_TIME }, transfer));
}

async function rise(pids: Record<string, number>, work: () => Promise<void>): Promise<Row[]> {
  const before = new Map(Object.entries(pids).map(([name, pid]) => [name, memoryOf(pid).now]));
  for (const pid of Object.values(pids)) forgetPeak(pid);
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
  const piece = Buffer.alloc(64 * 1024, 'a');
  for (let sent = 0; sent < FILE_BYTES; sent += piece.length) if (!call.write(piece)) await once(call, 'drain');
  call.end(tail);
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: number };
  if (answer.statusCode !== 201) throw new Error(`upload: ${JSON.stringify(body)}`);
  return body.id;
}

async function downloadOne(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  if (bytes !== FILE_BYTES) throw new Error(`download: ${answer.status}, ${bytes} bytes`);
}
