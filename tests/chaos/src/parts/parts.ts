import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kontor/local-stack';

import { Link } from './link.ts';
import { MailServer } from './mail-server.ts';
import { RedisServer } from './redis-server.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

export type PartName = 'postgres' | 'redis' | 's3' | 'smtp';
/** What a fault needs of the machine. */
export type Need = PartName | 'root' | 'proc';

/** Real servers instead of the embedded defaults, each behind a line that can be broken. */
export interface Parts {
  env: Record<string, string>;
  links: Partial<Record<PartName, Link>>;
  /** Past the link, for the checks. */
  databaseUrl: string | null;
  postgres: EmbeddedPostgres | null;
  redis: RedisServer | null;
  mail: MailServer | null;
  bucket: string | null;
  stop(): Promise<void>;
}

const succeeds = (command: string) => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0;

/** One sentence on what is not to be had on this machine; null when it is. */
export function missing(need: Need): string | null {
  if (need === 'redis' && !succeeds('command -v redis-server'))
    return 'Redis is not installed (apt-get install redis-server)';
  if (need === 's3' && !succeeds('command -v swift-proxy-server'))
    return 'no S3 server is installed (apt-get install swift-proxy swift-account swift-container swift-object memcached)';
  if (need === 'root' && process.getuid?.() !== 0) return 'mounting a small disk takes root on Linux';
  if (need === 'proc' && process.platform !== 'linux') return 'memory of processes is read from /proc, on Linux';
  return null;
}

let sharedS3: Promise<S3Server> | null = null;

/** Ends what all faults share. */
export const stopSharedParts = async (): Promise<void> => (await sharedS3)?.stop();

export async function startParts(names: readonly PartName[], folder: string): Promise<Parts> {
  const parts: Parts = {
    env: {},
    links: {},
    databaseUrl: null,
    postgres: null,
    redis: null,
    mail: null,
    bucket: null,
    async stop() {
      await Promise.all(Object.values(parts.links).map((link) => link.stop()));
      await Promise.all([parts.redis?.stop(), parts.mail?.stop(), parts.postgres?.stop()]);
    },
  };
  for (const name of names) await start[name](parts, folder);
  return parts;
}

const start: Record<PartName, (parts: Parts, folder: string) => Promise<void>> = {
  async postgres(parts, folder) {
    parts.postgres = await startEmbeddedPostgres(path.join(folder, 'server'), randomBytes(16).toString('hex'));
    const url = new URL(parts.postgres.url);
    parts.databaseUrl = url.href;
    parts.links.postgres = await Link.to(Number(url.port));
    url.port = String(parts.links.postgres.port);
    parts.env['DATABASE_URL'] = url.href;
  },
  async redis(parts, folder) {
    const place = path.join(folder, 'redis');
    mkdirSync(place);
    parts.redis = await RedisServer.start(place);
    parts.links.redis = await Link.to(parts.redis.port);
    parts.env['REDIS_URL'] = `redis://127.0.0.1:${parts.links.redis.port}`;
  },
  async s3(parts) {
    const server = await (sharedS3 ??= startS3Server());
    parts.links.s3 = await Link.to(server.port);
    parts.bucket = `faults-${randomBytes(4).toString('hex')}`;
    Object.assign(parts.env, server.env, {
      S3_ENDPOINT: `http://127.0.0.1:${parts.links.s3.port}`,
      S3_BUCKET: parts.bucket,
    });
  },
  async smtp(parts) {
    parts.mail = new MailServer();
    await parts.mail.start();
    parts.links.smtp = await Link.to(parts.mail.port);
    parts.env['SMTP_URL'] = `smtp://127.0.0.1:${parts.links.smtp.port}`;
  },
};
