import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startRedis } from '@kontor/local-stack/test-servers';
import { publishRandomWords } from '@kontor/test-kit/other-words';
import { startPlainProduct, type TestProduct, unlimited, withProduct } from '@kontor/test-kit/product';

import { childrenOf, pidsOf } from '@kontor/test-kit/processes';
import { type Nginx, startNginx } from '../yardsticks/nginx.ts';
import { addPosts, type Content, fill, fillYardsticks } from './content.ts';
import { endProcess, startProcess } from './own-process.ts';
import { directus, ghost, type Peer } from './peers-by-url.ts';

/** A running yardstick, with the processes of its dependencies. */
export interface Yardstick {
  url: string;
  pids: number[];
}

/** The product and the other contenders, all running with the same data. */
export interface Testbed {
  product: TestProduct;
  content: Content;
  /** All processes of the product, its database and its Redis. */
  pids: number[];
  /** Another product, with random words in every text of the site; null unless it is measured. */
  randomWords: Yardstick | null;
  memory: Yardstick;
  postgres: Yardstick;
  postgresBehindHop: Yardstick;
  file: Yardstick;
  hop: Yardstick;
  twoHops: Yardstick;
  nginx: Yardstick | null;
  peers: Peer[];
  /** A description of the machine. */
  dependencies: string;
}

/** Starts every contender, that of random words only for its row, runs `work` and stops them. */
export async function withTestbed<Result>(
  hasRandomWords: boolean,
  work: (testbed: Testbed) => Promise<Result>,
): Promise<Result> {
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
    const { settings, dependencies, redis, stop } = await startDependencies();
    stops.push(stop);
    return await withProduct(
      async (product) => {
        const content = await fill(product, folder);
        const database = [product.postgres!.pid];
        const { posts3, posts100, post } = content.responses;
        const responses = { '/posts3': posts3.file, '/posts100': posts100.file, '/post': post.file };
        const memory = await start('fastify-memory.ts', { responses });
        const databaseUrl = await fillYardsticks(product.databaseUrl, content);
        const postgres = await start('fastify-pg.ts', { databaseUrl }, database);
        const file = await start('fastify-file.ts', { folder });
        const hop = await hopTo(file);
        const nginx = await startNginx(folder);
        if (nginx) stops.push(nginx.stop);
        const startRandomWords = async () => {
          const { REDIS_URL } = settings;
          const other = await startPlainProduct({ env: { ...unlimited, ...(REDIS_URL && { REDIS_URL }) } });
          stops.push(other.remove);
          await addPosts(other);
          await publishRandomWords(other.url);
          return { url: other.url, pids: [...Object.values(pidsOf(other)), other.postgres!.pid, ...redis] };
        };
        const randomWords = hasRandomWords ? await startRandomWords() : null;
        try {
          return await work({
            product,
            content,
            pids: [...Object.values(pidsOf(product)), ...database, ...redis],
            randomWords,
            memory,
            postgres,
            postgresBehindHop: await hopTo(postgres),
            file,
            hop,
            twoHops: await hopTo(hop),
            nginx: nginx && asYardstick(nginx),
            peers: (await Promise.all([ghost(process.env), directus(process.env)])).filter((peer) => peer !== null),
            dependencies,
          });
        } finally {
          // Stop before the product, whose database they use.
          for (const each of stops.splice(2).toReversed()) await each();
        }
      },
      { env: { ...unlimited, ...settings } },
    );
  } finally {
    for (const each of stops.toReversed()) await each();
  }
}

const asYardstick = ({ url, pid }: Nginx): Yardstick => ({ url, pids: [pid] });

/** Redis if it is installed, and S3 if it is configured, beside the embedded PostgreSQL. */
async function startDependencies() {
  const others = childrenOf(process.pid);
  const server = process.env['REDIS_URL'] ? null : await startRedis();
  const redisUrl = process.env['REDIS_URL'] ?? server?.env['TEST_REDIS_URL'];
  const store = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
  const descriptions = [
    'embedded PostgreSQL',
    redisUrl ? 'Redis for sessions and limits' : 'sessions in PostgreSQL (no redis-server is installed)',
    store['S3_ENDPOINT'] ? `files on S3 at ${store['S3_ENDPOINT']}` : 'files in a folder (no S3_ENDPOINT is set)',
    'mail as files',
  ];
  return {
    settings: { ...store, ...(redisUrl && { REDIS_URL: redisUrl }) } as Record<string, string>,
    dependencies: descriptions.join(', '),
    redis: childrenOf(process.pid).filter((pid) => !others.includes(pid)),
    stop: async () => server?.stop(),
  };
}
