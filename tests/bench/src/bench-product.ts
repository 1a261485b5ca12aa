import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Product, type Settings, startProduct } from '@kontor/local-stack';

export const password = 'a password for benches only';

/** The product on embedded defaults in a folder of its own, gone afterwards. */
export async function withProduct<Result>(
  work: (product: Product, dataDir: string) => Promise<Result>,
  limits: Record<string, string> = {},
  replicas: NonNullable<Settings['replicas']> = {},
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontor-bench-'));
  const product = await startProduct({ ...settings(dataDir, limits), replicas });
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

/** Signs somebody in, the admin unless told; the cookie to send along. */
export async function signIn(url: string, username = 'admin', secret = password): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  });
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}

/** Uploads a text of so many bytes that every employee may read; its id. */
export async function upload(url: string, cookie: string, bytes: number): Promise<number> {
  const body = new FormData();
  body.set('isPublic', 'true');
  body.set('file', new Blob([Buffer.alloc(bytes, 'a')]), 'bench.txt');
  const answer = await fetch(`${url}/api/documents/upload`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Makes an employee and signs them in; the cookie to send along. */
export async function newEmployee(url: string, admin: string, username: string): Promise<string> {
  const person = { username, password, name: 'Bench Employee', email: `${username}@example.com` };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
  return signIn(url, username);
}
