import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { compileCache, type Product, type Settings, startProduct } from '@kontor/local-stack';

export const adminLogin = { username: 'admin', password: 'a long enough password' };

/** Settings of a test's own product. */
export interface ProductOptions {
  env?: Record<string, string>;
  /** An existing data folder; by default a new one. */
  dataDir?: string;
  /** The gateway's port; by default a free one. */
  port?: number;
  replicas?: Settings['replicas'];
}

/** Starts a product on a free port with an admin of known password. */
export async function startTestProduct(options: ProductOptions = {}): Promise<Product & { dataDir: string }> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'kontor-e2e-'));
  const env = {
    PATH: process.env['PATH'],
    ADMIN_PASSWORD: adminLogin.password,
    NODE_COMPILE_CACHE: compileCache,
    // One client sends the requests of many visitors; rate limits have their own tests.
    CONTACT_PER_10_MINUTES: '1000',
    NEWSLETTER_PER_10_MINUTES: '1000',
    // Shared machines stall; overload and deadlines have their own tests.
    SHED_EVENT_LOOP_MS: '10000',
    ANSWER_SECONDS: '30',
    ...options.env,
  };
  const settings = { port: options.port ?? 0, dataDir, env, replicas: options.replicas ?? {}, isDurable: false };
  return { ...(await startProduct(settings)), dataDir };
}

export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
