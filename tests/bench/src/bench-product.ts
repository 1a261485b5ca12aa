import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Product, type Settings, startProduct } from '@kontor/local-stack';

export const password = 'a password for benches only';

/** Runs `work` with the product on embedded defaults in a temporary folder. */
export async function withProduct<Result>(
  work: (product: Product, dataDir: string) => Promise<Result>,
  limits: Record<string, string> = {},
  replicas: NonNullable<Settings['replicas']> = {},
  port = 0,
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontor-bench-'));
  const product = await startProduct({ ...settings(dataDir, limits), replicas, port });
  try {
    return await work(product, dataDir);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const settings = (dataDir: string, limits: Record<string, string> = {}) => ({
  port: 0,
  dataDir,
  env: {
    PATH: process.env['PATH'],
    ADMIN_PASSWORD: password,
    UPLOADS_PER_MINUTE: '100000',
    UPLOAD_MB_PER_DAY: '1000000',
    ...limits,
  },
});

/** Signs in, by default as the admin; returns the session cookie. */
export async function signIn(url: string, username = 'admin', secret = password): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  });
  return response.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}

/** Uploads a text file that every employee may read; returns its id. */
export async function upload(url: string, cookie: string, bytes: number): Promise<number> {
  const body = new FormData();
  body.set('isPublic', 'true');
  body.set('file', new Blob([Buffer.alloc(bytes, 'a')]), 'bench.txt');
  const response = await fetch(`${url}/api/documents/upload`, { method: 'POST', headers: { cookie }, body });
  if (response.status !== 201) throw new Error(`upload: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** Creates an employee and signs in; returns the session cookie. */
export async function newEmployee(url: string, admin: string, username: string): Promise<string> {
  const user = { username, password, name: 'Bench Employee', email: `${username}@example.com` };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
  return signIn(url, username);
}
