import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Product } from '@kontor/local-stack';
import { startRedis } from '@kontor/local-stack/real-parts';

import { withProduct } from '../bench-product.ts';
import { pidsOf } from '../process-memory.ts';
import { childrenOf } from '../processor-time.ts';
import { type Nginx, startNginx } from '../yardsticks/nginx.ts';
import { type Content, fill, fillYardsticks } from './content.ts';
import { endProcess, startProcess } from './own-process.ts';
import { directus, ghost, type Peer } from './peers-by-url.ts';

/** A yardstick that runs: where, and the processes that work for it. */
export interface Yardstick {
  url: string;
  pids: number[];
}

/** The product and everybody it is compared with, all running and holding the same. */
export interface Stage {
  product: Product;
  dataDir: string;
  content: Content;
  /** All processes of the product, with its database, its Redis. */
  pids: number[];
  memory: Yardstick;
  postgres: Yardstick;
  postgresBehindHop: Yardstick;
  file: Yardstick;
  hop: Yardstick;
  twoHops: Yardstick;
  nginx: Yardstick | null;
  peers: Peer[];
  /** What the product stands on, in words. */
  parts: string;
}

/** Far more than one client may do: it is not the limits that are measured. */
const many = '1000000000';
const unlimited = { CONTACT_PER_10_MINUTES: many, UPLOADS_PER_MINUTE: many, UPLOAD_MB_PER_DAY: '100000000' };

/** Sets the stage, calls `work` and clears everything away. */
export async function onStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const stops: (() => Promise<unknown> | void)[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-yardsticks-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (file: string, settings: unknown, behind: number[] = []): Promise<Yardstick> => {
    const { process: child, url } = await startProcess(`../yardsticks/${file}`, settings);
    stops.push(() => endProcess(child));
    return { url, pids: [child.pid!, ...behind] };
  };
  const hopTo = ({ url, pids }: Yardstick) => start('proxy-hop.ts', { upstream: url }, pids);
  try {
    const { settings, parts, redis, stop } = await realParts();
    stops.push(stop);
    return await withProduct(
      async (product, dataDir) => {
        const content = await fill(product, folder);
        const database = [product.postgres!.pid];
        const { answers } = content;
        const kept = { '/posts3': answers.posts3.file, '/posts100': answers.posts100.file, '/post': answers.post.file };
        const memory = await start('fastify-memory.ts', { answers: kept });
        const databaseUrl = await fillYardsticks(product.databaseUrl, content);
        const postgres = await start('fastify-pg.ts', { databaseUrl }, database);
        const file = await start('fastify-file.ts', { folder });
        const hop = await hopTo(file);
        const nginx = await startNginx(folder);
        if (nginx) stops.push(nginx.stop);
        try {
          return await work({
            product,
            dataDir,
            content,
            pids: [...Object.values(pidsOf(product)), ...database, ...redis],
            memory,
            postgres,
            postgresBehindHop: await hopTo(postgres),
            file,
            hop,
            twoHops: await hopTo(hop),
            nginx: nginx && asYardstick(nginx),
            peers: (await Promise.all([ghost(process.env), directus(process.env)])).filter((peer) => peer !== null),
            parts,
          });
        } finally {
          // Before the product, whose database they hold on to.
          for (const each of stops.splice(2).toReversed()) await each();
        }
      },
      { ...unlimited, ...settings },
    );
  } finally {
    for (const each of stops.toReversed()) await each();
  }
}

const asYardstick = ({ url, pid }: Nginx): Yardstick => ({ url, pids: [pid] });

/** Redis where it is installed, a store of objects where one is named: what stands beside the embedded PostgreSQL. */
async function realParts() {
  const others = childrenOf(process.pid);
  const server = process.env['REDIS_URL'] ? null : await startRedis();
  const redisUrl = process.env['REDIS_URL'] ?? server?.env['TEST_REDIS_URL'];
  const store = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
  const words = [
    'embedded PostgreSQL',
    redisUrl ? 'Redis for sessions and limits' : 'sessions in PostgreSQL (no redis-server is installed)',
    store['S3_ENDPOINT'] ? `files on S3 at ${store['S3_ENDPOINT']}` : 'files in a folder (no S3_ENDPOINT is set)',
    'mail as files',
  ];
  return {
    settings: { ...store, ...(redisUrl && { REDIS_URL: redisUrl }) } as Record<string, string>,
    parts: words.join(', '),
    redis: childrenOf(process.pid).filter((pid) => !others.includes(pid)),
    stop: async () => server?.stop(),
  };
}
