import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kontor/local-stack';
import { startS3, type TestServer } from '@kontor/local-stack/test-servers';

import { Link } from '@kontor/test-kit/link';
import { MailServer } from '@kontor/test-kit/mails';
import { RedisServer } from './redis-server.ts';

export type ServerName = 'postgres' | 'redis' | 's3' | 'smtp';
/** Requirements of a fault. */
export type Need = ServerName | 'root' | 'proc';

/** Real servers in place of the embedded defaults, each behind a link. */
export interface Servers {
  env: Record<string, string>;
  links: Partial<Record<ServerName, Link>>;
  /** Past the link, for the checks. */
  databaseUrl: string | null;
  postgres: EmbeddedPostgres | null;
  redis: RedisServer | null;
  mail: MailServer | null;
  bucket: string | null;
  stop(): Promise<void>;
}

const succeeds = (command: string) => spawnSync('sh', ['-c', command], { stdio: 'ignore' }).status === 0;

/** Describes a missing requirement; null if it is met. */
export function missing(need: Need): string | null {
  if (need === 'redis' && !succeeds('command -v redis-server'))
    return 'Redis is not installed (apt-get install redis-server)';
  if (need === 's3' && !succeeds('command -v swift-proxy-server'))
    return 'no S3 server is installed (apt-get install swift-proxy swift-account swift-container swift-object memcached)';
  if (need === 'root' && process.getuid?.() !== 0) return 'mounting a small disk requires root on Linux';
  if (need === 'proc' && process.platform !== 'linux') return 'memory is read from /proc, which requires Linux';
  return null;
}

/** Its start takes seconds: all faults share one. */
let sharedS3: Promise<TestServer | null> | null = null;

/** Stops the servers that all faults share. */
export const stopSharedServers = async (): Promise<void> => (await sharedS3)?.stop();

export async function startServers(names: readonly ServerName[], folder: string): Promise<Servers> {
  const servers: Servers = {
    env: {},
    links: {},
    databaseUrl: null,
    postgres: null,
    redis: null,
    mail: null,
    bucket: null,
    async stop() {
      await Promise.all(Object.values(servers.links).map((link) => link.stop()));
      await Promise.all([servers.redis?.stop(), servers.mail?.stop(), servers.postgres?.stop()]);
    },
  };
  for (const name of names) await start[name](servers, folder);
  return servers;
}

const start: Record<ServerName, (servers: Servers, folder: string) => Promise<void>> = {
  async postgres(servers, folder) {
    servers.postgres = await startEmbeddedPostgres(path.join(folder, 'server'), randomBytes(16).toString('hex'));
    const url = new URL(servers.postgres.url);
    servers.databaseUrl = url.href;
    servers.links.postgres = await Link.to(Number(url.port));
    url.port = String(servers.links.postgres.port);
    servers.env['DATABASE_URL'] = url.href;
  },
  async redis(servers, folder) {
    const home = path.join(folder, 'redis');
    mkdirSync(home);
    servers.redis = await RedisServer.start(home);
    servers.links.redis = await Link.to(servers.redis.port);
    servers.env['REDIS_URL'] = `redis://127.0.0.1:${servers.links.redis.port}`;
  },
  async s3(servers) {
    const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = (await (sharedS3 ??= startS3()))!.env;
    servers.links.s3 = await Link.to(Number(new URL(TEST_S3_ENDPOINT!).port));
    servers.bucket = `faults-${randomBytes(4).toString('hex')}`;
    Object.assign(servers.env, {
      S3_ENDPOINT: `http://127.0.0.1:${servers.links.s3.port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
      S3_BUCKET: servers.bucket,
    });
  },
  async smtp(servers) {
    servers.mail = await MailServer.start();
    servers.links.smtp = await Link.to(servers.mail.port);
    servers.env['SMTP_URL'] = `smtp://127.0.0.1:${servers.links.smtp.port}`;
  },
};
