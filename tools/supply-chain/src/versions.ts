import { floors, nodeFloors, forbidden } from './policy.ts';
import type { Manifest } from './repository.ts';

/** A version, also of a package under another name. */
const exact = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const byNumber = new Intl.Collator('en', { numeric: true });

/** Version ranges in the catalog, and dependencies that bypass it. */
export function looseVersions(catalog: Record<string, string>, manifests: Record<string, Manifest>): string[] {
  const ranges = Object.entries(catalog).filter(([, version]) => !exact.test(version));
  const bypassing = Object.entries(manifests).flatMap(([file, manifest]) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name, version]) => `${file}: ${name} is ${version}, not from the catalog`),
  );
  return [...ranges.map(([name, version]) => `The catalog's ${name} is ${version}, which is not exact`), ...bypassing];
}

/** Packages below the oldest version without a known vulnerability, and forbidden ones. */
export function belowFloors(packages: { name: string; version: string }[]): string[] {
  return packages.flatMap(({ name, version }) => {
    if (forbidden[name]) return [`${name}@${version}: ${forbidden[name]}`];
    const minimums = floors[name];
    return !minimums || atLeast(version, minimums) ? [] : [`${name}@${version} is below ${minimums.join(' and ')}`];
  });
}

export function nodeBelowFloor(version: string): string[] {
  return atLeast(version, nodeFloors) ? [] : [`Node ${version} is below ${nodeFloors.join(' and ')}`];
}

/** Whether a version is at least the floor of its major version, or its major version is newer than all that have a floor. */
function atLeast(version: string, minimums: string[]): boolean {
  const major = Number.parseInt(version, 10);
  const own = minimums.find((floor) => Number.parseInt(floor, 10) === major);
  if (own) return byNumber.compare(version, own) >= 0;
  return minimums.every((floor) => Number.parseInt(floor, 10) < major);
}
