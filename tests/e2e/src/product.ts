import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { compileCache, type Product, type Settings, startProduct } from '@kontor/local-stack';

export const admin = { username: 'admin', password: 'a long enough password' };

/** What a test may set; the rest is the embedded default. */
export interface ProductOptions {
  env?: Record<string, string>;
  /** Starts on this data folder instead of a new one. */
  dataDir?: string;
  /** A port of one's own choice, instead of a free one. */
  port?: number;
  replicas?: Settings['replicas'];
}

/** The whole product on a free port, with an admin whose password is known. */
export async function startTestProduct(options: ProductOptions = {}): Promise<Product & { dataDir: string }> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'kontor-e2e-'));
  const env = {
    PATH: process.env['PATH'],
    ADMIN_PASSWORD: admin.password,
    NODE_COMPILE_CACHE: compileCache,
    // One machine plays many visitors here; the limits have tests of their own.
    CONTACT_PER_10_MINUTES: '1000',
    NEWSLETTER_PER_10_MINUTES: '1000',
    ...options.env,
  };
  const settings = { port: options.port ?? 0, dataDir, env, replicas: options.replicas ?? {} };
  return { ...(await startProduct(settings)), dataDir };
}

export function removeData(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
