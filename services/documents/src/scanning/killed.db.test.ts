import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { testSecret, testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';
import { clean, type StandInClamd, startStandInClamd } from '../testing/stand-in-clamd.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-killed-'));

let standIn: StandInClamd;
/** Accepts uploads, beside the process that scans. */
let front: Harness;
let scanning: ChildProcess;
beforeAll(async () => {
  standIn = await startStandInClamd();
  front = await buildHarness({
    CLAMD_URL: standIn.url,
    SCAN_SECONDS: 60,
    DOCUMENTS_DIR: path.join(folder, 'documents'),
  });
});
afterAll(async () => {
  scanning.kill('SIGKILL');
  await front.close();
  await standIn.setAvailable(false);
  rmSync(folder, { recursive: true });
});

function start(): void {
  scanning = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: '0',
      INTERNAL_PORT: '0',
      CALLER_SECRET: testSecret,
      DRAIN_SECONDS: '0',
      DATABASE_URL: front.orm.config.get('clientUrl'),
      IDENTITY_INTERNAL_URL: 'http://127.0.0.1:1',
      DOCUMENTS_DIR: front.documentsFolder,
      SPOOL_DIR: folder,
      CLAMD_URL: standIn.url,
      SCAN_SECONDS: '60',
    },
  });
}

const sql = (text: string) => front.query<Record<string, unknown>>(text);
const status = async (id: number) =>
  (await front.call('GET', `/api/documents/${id}/download`, { as: testUsers.admin })).statusCode;

it('repeats a scan that was killed, and stops at once on SIGTERM (F-1)', async () => {
  const { id } = (await front.upload([{ file: pdf, name: 'x.pdf' }])).json();
  standIn.behaviour = 'silent';
  start();
  await expect.poll(() => standIn.scanned.length, { timeout: 20_000 }).toBe(1);
  scanning.kill('SIGKILL');
  await once(scanning, 'exit');
  expect(await status(id)).toBe(409);

  // Nobody claims the file before its lease expires; then the next process does.
  await front.runJob('scan');
  expect(standIn.scanned).toHaveLength(1);
  const [lease] = await sql('select extract(epoch from run_at - now())::float8 as left from documents.jobs');
  expect(lease!['left']).toBeGreaterThan(60);
  await sql('update documents.jobs set run_at = now()');
  start();
  await expect.poll(() => standIn.scanned.length, { timeout: 20_000 }).toBe(2);

  // A graceful stop releases the file instead of waiting for a verdict.
  const begun = performance.now();
  scanning.kill('SIGTERM');
  await once(scanning, 'exit');
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(scanning.exitCode).toBe(0);
  standIn.behaviour = clean;
  await front.runJob('scan');
  expect(await status(id)).toBe(200);
}, 60_000);
