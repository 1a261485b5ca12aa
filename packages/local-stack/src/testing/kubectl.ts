import { spawnSync } from 'node:child_process';

/** The first minor version with kustomize 5. */
const MIN_MINOR = 27;

/** Whether a `kubectl` is installed that can build the manifests. Debian's is too old. */
export function hasKubectl(): boolean {
  const { status, stdout } = spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' });
  if (status !== 0) return false;
  const { clientVersion } = JSON.parse(stdout) as { clientVersion: { major: string; minor: string } };
  return Number(clientVersion.major) > 1 || Number.parseInt(clientVersion.minor, 10) >= MIN_MINOR;
}
