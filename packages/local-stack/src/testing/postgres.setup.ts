import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '../embedded-postgres.ts';

/** Vitest's global setup of the database tests: starts one PostgreSQL for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-test-'));
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), password, { isDurable: false });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (postgres.folder !== path.join(folder, 'postgres')) rmSync(postgres.folder, { recursive: true, force: true });
  };
}
