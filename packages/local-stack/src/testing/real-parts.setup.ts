import type { TestProject } from 'vitest/node';

import { hasKubectl } from './kubectl.ts';
import { type RealPart, startClamd, startRedis, startS3 } from './real-parts.ts';

/** Servers besides PostgreSQL, the projects whose tests use them, and how to get what is missing. */
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
  {
    variable: 'TEST_KUBECTL',
    projects: ['unit'],
    start: async (): Promise<RealPart | null> =>
      hasKubectl() ? { env: { TEST_KUBECTL: 'yes' }, stop: async () => undefined } : null,
    missing: 'the Kubernetes manifests (kubectl 1.27 or newer; .ci/run downloads one)',
  },
];

/**
 * Vitest's global setup: starts the servers that a project uses, each once per run. Names the programs that are missing;
 * the tests that need them are skipped, and in CI the run fails.
 */
export default async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const wanted = servers.filter(({ projects, variable }) => projects.includes(name) && !process.env[variable]);
  const started = await Promise.all(wanted.map(({ start }) => start()));
  const stop = async () => {
    await Promise.all(started.map((server) => server?.stop()));
  };
  const missing = wanted.filter((_server, i) => !started[i]);
  for (const server of missing) process.stdout.write(`Skipped: ${server.missing}.\n`);
  if (process.env['CI'] && missing.length > 0) {
    // A setup that throws gets no teardown.
    await stop();
    throw new Error('CI skips nothing.');
  }
  Object.assign(process.env, ...started.map((server) => server?.env));
  return stop;
}
