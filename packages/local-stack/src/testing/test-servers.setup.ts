import type { TestProject } from 'vitest/node';

import { makeProductTemplate } from './product-template.ts';
import { startClamd, startRedis, startS3 } from './test-servers.ts';

/** Servers besides PostgreSQL with the projects that use them. */
const servers = [
  {
    variable: 'TEST_REDIS_URL',
    projects: ['unit', 'db', 'e2e'],
    start: startRedis,
    missing: 'tests on Redis (apt-get install redis-server, or a Docker engine)',
  },
  {
    variable: 'TEST_S3_ENDPOINT',
    projects: ['db', 'e2e'],
    start: startS3,
    missing:
      'tests on an S3 server (apt-get install swift-proxy swift-account swift-container swift-object memcached, or a Docker engine)',
  },
  {
    variable: 'TEST_CLAMD_URL',
    projects: ['unit', 'db'],
    start: startClamd,
    missing: 'tests on a malware scanner (apt-get install --no-install-recommends clamav-daemon)',
  },
  { variable: 'TEST_PRODUCT_TEMPLATE', projects: ['e2e'], start: makeProductTemplate, missing: 'a migrated database' },
];

/**
 * Vitest's global setup: starts the servers that a project uses, each once per run. Names the programs that are missing;
 * the tests that need them are skipped, and in CI the run fails.
 */
export default async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const required = servers.filter(({ projects, variable }) => projects.includes(name) && !process.env[variable]);
  const started = await Promise.all(required.map(({ start }) => start()));
  const stop = async () => {
    await Promise.all(started.map(async (server) => server?.stop()));
  };
  const missing = required.filter((_server, i) => !started[i]);
  for (const server of missing) process.stdout.write(`Skipped: ${server.missing}.\n`);
  if (process.env['CI'] && missing.length > 0) {
    // Vitest runs no teardown after a setup that throws.
    await stop();
    throw new Error('CI requires all servers.');
  }
  Object.assign(process.env, ...started.map((server) => server?.env));
  return stop;
}
