import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureDatabase } from '@kontor/operations';
import { expect, inject, it, vi } from 'vitest';

import { freePort } from './ports.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Runs `npm start` on its own database. */
async function start(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontor-start-'));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: await ensureDatabase(inject('postgresUrl'), path.basename(dataDir).toLowerCase()),
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => void (output += data.toString()));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number) };
}

it('exits with 78 for invalid settings, so that systemd does not restart it', async () => {
  const { output, ended } = await start({ LOG_LEVEL: 'loud' });
  expect(await ended).toBe(78);
  expect(output()).toContain('LOG_LEVEL');
});

it('listens on consecutive internal ports from INTERNAL_PORT', async () => {
  const first = await freePort();
  const { child, output, ended } = await start({ INTERNAL_PORT: String(first) });
  await expect.poll(output, { timeout: 120_000 }).toContain('Ready in');
  for (const [i, service] of ['gateway', 'identity', 'documents', 'content', 'engagement'].entries()) {
    expect(await (await fetch(`http://127.0.0.1:${first + i}/metrics`)).text()).toContain(`service="${service}"`);
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
