import { spawnSync } from 'node:child_process';

/** The first with kustomize 5. */
const LEAST_MINOR = 27;

/** Whether there is a `kubectl` that puts the manifests for Kubernetes together. Debian has an older one. */
export function hasKubectl(): boolean {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  if (status !== 0) return false;
  const { clientVersion } = JSON.parse(stdout) as { clientVersion: { major: string; minor: string } };
  return Number(clientVersion.major) > 1 || Number.parseInt(clientVersion.minor, 10) >= LEAST_MINOR;
}
