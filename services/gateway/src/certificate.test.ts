import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';

import { expect, it } from 'vitest';

import { watchCertificate } from './certificate.ts';

it('measures when the certificate of the site expires, and knows nothing where the site is not reachable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-certificate-'));
  const [key, cert] = ['key', 'cert'].map((name) => path.join(folder, name)) as [string, string];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '10'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const measured = async (PUBLIC_URL?: string) => {
    const values: number[] = [];
    const metrics = { gauge: () => ({ set: (value: number) => values.push(value) }) };
    const context = { metrics, settings: { PUBLIC_URL } } as unknown as Parameters<typeof watchCertificate>[0];
    await watchCertificate(context).run();
    return values;
  };
  const inTenDays = Date.now() / 1000 + 864_000;
  const [before, after] = await measured(`https://localhost:${port}`);
  expect(before).toBeNaN();
  expect(Math.abs(after! - inTenDays)).toBeLessThan(600);
  server.close();
  expect(await measured('https://127.0.0.1:1')).toEqual([NaN, NaN]);
  expect(await measured('http://localhost')).toEqual([NaN, NaN]);
});
