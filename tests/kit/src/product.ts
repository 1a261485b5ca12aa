import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  compileCache,
  type Observer,
  type Product,
  type Settings,
  startEmbeddedPostgres,
  startProduct,
} from '@kontor/local-stack';
import { copyProductTemplate } from '@kontor/local-stack/test-product';

import { adminLogin } from './client.ts';
import { MailServer } from './mails.ts';

const UNLIMITED = '1000000000';

/** One client sends the requests of many users; rate limits have their own tests. */
export const unlimited = {
  CONTACT_PER_10_MINUTES: UNLIMITED,
  NEWSLETTER_PER_10_MINUTES: UNLIMITED,
  PASSWORD_LINKS_PER_10_MINUTES: UNLIMITED,
  UPLOADS_PER_MINUTE: UNLIMITED,
  UPLOAD_MB_PER_DAY: '100000000',
  LOGIN_FAILURES_PER_ACCOUNT: UNLIMITED,
  LOGIN_FAILURES_PER_CLIENT: UNLIMITED,
};

/** Shared machines stall; overload and deadlines have their own tests. */
const patient = { SHED_EVENT_LOOP_MS: '60000', ANSWER_SECONDS: '30', NODE_COMPILE_CACHE: compileCache };

/** Settings of a test's own product. */
export interface ProductOptions {
  env?: Record<string, string>;
  /** An existing data folder; by default a new one. */
  dataDir?: string;
  /** The gateway's port; by default a free one. */
  port?: number;
  replicas?: Settings['replicas'];
  isDurable?: boolean;
  observer?: Observer;
}

export type TestProduct = Product & { dataDir: string; remove(): Promise<void> };

/** Starts a product on a free port with an admin of known password. `remove` stops it and deletes its data. */
export async function startPlainProduct(options: ProductOptions = {}): Promise<TestProduct> {
  const { env, observer, ...rest } = options;
  const dataDir = options.dataDir ?? newFolder();
  const own = { PATH: process.env['PATH'], ADMIN_PASSWORD: adminLogin.password, ...env };
  const product = await startProduct({ port: 0, ...rest, dataDir, env: own }, observer);
  const remove = async () => {
    await product.stop();
    removeData(dataDir);
  };
  return { ...product, dataDir, remove };
}

/** Starts a product without limits and with long deadlines. */
export function startTestProduct({ env, ...options }: ProductOptions = {}): Promise<TestProduct> {
  const dataDir = options.dataDir ?? newFolder();
  if (!options.dataDir && !env?.['DATABASE_URL']) copyProductTemplate(dataDir);
  return startPlainProduct({ isDurable: false, ...options, dataDir, env: { ...unlimited, ...patient, ...env } });
}

/** Runs `work` with a product that stores durably, as in production. */
export async function withProduct<Result>(
  work: (product: TestProduct) => Promise<Result>,
  { env, ...options }: ProductOptions = {},
): Promise<Result> {
  const { UPLOADS_PER_MINUTE, UPLOAD_MB_PER_DAY } = unlimited;
  const product = await startPlainProduct({ ...options, env: { UPLOADS_PER_MINUTE, UPLOAD_MB_PER_DAY, ...env } });
  try {
    return await work(product);
  } finally {
    await product.remove();
  }
}

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'kontor-test-'));

export const removeData = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const { TEST_REDIS_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env;

/** PostgreSQL and SMTP servers are always available; Redis and S3 only where installed. */
export const hasServers = Boolean(TEST_REDIS_URL && TEST_S3_ENDPOINT);

/** Starts PostgreSQL and a mail server, and names a new bucket of the S3 server. */
export async function startServers() {
  const folder = newFolder();
  const mailServer = await MailServer.start();
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), randomBytes(16).toString('hex'));
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: TEST_REDIS_URL!,
    S3_ENDPOINT: TEST_S3_ENDPOINT!,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY!,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY!,
    S3_BUCKET: `e2e-${randomBytes(4).toString('hex')}`,
    SMTP_URL: mailServer.url,
    CONTACT_INBOX: 'inbox@example.com',
  };
  const stop = async () => {
    await Promise.all([postgres.stop(), mailServer.stop()]);
    removeData(folder);
  };
  return { env, mailServer, stop };
}
