import { hasKubectl } from './kubectl.ts';
import { startClamd, startRedis, startS3 } from './real-parts.ts';

/**
 * Vitest's global set-up for everything that can run on real servers besides PostgreSQL. What is not installed is named
 * here, once, and the tests that need it are skipped; in CI that is a failure.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [redis, s3, clamd] = await Promise.all([startRedis(), startS3(), startClamd()]);
  const kubectl = hasKubectl();
  const missing = [
    !redis && 'Skipped: what needs Redis (apt-get install redis-server, or a Docker engine).',
    !s3 &&
      'Skipped: what needs an S3 server (apt-get install swift-proxy swift-account swift-container swift-object memcached, or a Docker engine).',
    !clamd && 'Skipped: what needs a malware scanner (apt-get install --no-install-recommends clamav-daemon).',
    !kubectl && 'Skipped: the manifests for Kubernetes (kubectl 1.27 or newer; .ci/run shows where from).',
  ].filter((line) => line !== false);
  for (const line of missing) process.stdout.write(`${line}\n`);
  const stop = async () => {
    await Promise.all([redis?.stop(), s3?.stop(), clamd?.stop()]);
  };
  if (process.env['CI'] && missing.length > 0) {
    // Else they would outlive a set-up that fails.
    await stop();
    throw new Error('CI skips nothing.');
  }

  Object.assign(process.env, redis?.env, s3?.env, clamd?.env, kubectl && { TEST_KUBECTL: 'yes' });
  return stop;
}
