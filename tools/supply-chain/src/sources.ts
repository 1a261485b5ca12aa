import { parse } from 'yaml';

interface Locked {
  resolution?: { integrity?: string; tarball?: string; type?: string };
}

/** Packages from outside of the registry: another host, a git repository, a file. */
export function foreignSources(lockfile: string): string[] {
  const { packages } = parse(lockfile) as { packages: Record<string, Locked> };
  const odd = Object.entries(packages)
    .filter(([, { resolution }]) => !resolution?.integrity?.startsWith('sha512-') || resolution.tarball)
    .map(([name]) => `${name} is not pinned by a hash of the registry's package`);
  const hosts = lockfile.match(/https?:\/\/[^\s'"]+/g) ?? [];
  return [...odd, ...hosts.map((host) => `The lock file contains ${host}`)];
}
