import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { testUsers, type KillableService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { useHarness } from '../testing/harness.ts';
import { killableService } from '../testing/killable-service.ts';
import { clean, useStandInClamd } from '../testing/stand-in-clamd.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-killed-'));

afterAll(() => rmSync(folder, { recursive: true }));

const standIn = useStandInClamd();
/** Accepts uploads, beside the process that scans. */
const front = useHarness(() => ({
  CLAMD_URL: standIn.url,
  SCAN_SECONDS: 600,
  DOCUMENTS_DIR: path.join(folder, 'documents'),
}));
let scanning: KillableService;
beforeAll(() => {
  scanning = killableService(front, folder, { CLAMD_URL: standIn.url, SCAN_SECONDS: '600', SHUTDOWN_SECONDS: '300' });
});
afterAll(() => scanning.kill('SIGKILL'));

const sql = (text: string) => front.query<Record<string, unknown>>(text);
const status = async (id: number) => (await front.download(id, testUsers.admin)).statusCode;

it('repeats a scan that was killed, and stops at once on SIGTERM [F-1]', async () => {
  const { id } = await front.add();
  standIn.behaviour = 'silent';
  scanning.start();
  await expect.poll(() => standIn.scanned.length, { timeout: 120_000 }).toBe(1);
  await scanning.kill('SIGKILL');
  expect(await status(id)).toBe(409);

  // No process claims the file before its lease expires; then the next one does.
  await front.runJob('scan');
  expect(standIn.scanned).toHaveLength(1);
  const [lease] = await sql('select extract(epoch from run_at - now())::float8 as left from documents.jobs');
  expect(lease!['left']).toBeGreaterThan(60);
  await sql('update documents.jobs set run_at = now()');
  scanning.start();
  await expect.poll(() => standIn.scanned.length, { timeout: 120_000 }).toBe(2);

  // A graceful stop releases the file instead of waiting for a verdict.
  const begun = performance.now();
  expect(await scanning.kill('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(300_000);
  standIn.behaviour = clean;
  await front.runJob('scan');
  expect(await status(id)).toBe(200);
}, 900_000);
