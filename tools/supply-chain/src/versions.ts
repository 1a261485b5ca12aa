import { floors, nodeFloors, refused } from './policy.ts';
import type { Manifest } from './repository.ts';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const byNumber = new Intl.Collator('en', { numeric: true });

/** Versions that are a range, in the catalog, and dependencies that go round it. */
export function looseVersions(catalog: Record<string, string>, manifests: Record<string, Manifest>): string[] {
  const ranges = Object.entries(catalog).filter(([, version]) => !exact.test(version));
  const around = Object.entries(manifests).flatMap(([file, manifest]) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name, version]) => `${file}: ${name} is ${version}, and not from the catalog`),
  );
  return [...ranges.map(([name, version]) => `The catalog's ${name} is ${version}, which is not exact`), ...around];
}

/** Packages older than the oldest one without a known hole, or refused altogether. */
export function belowFloors(packages: { name: string; version: string }[]): string[] {
  return packages.flatMap(({ name, version }) => {
    if (refused[name]) return [`${name}@${version}: ${refused[name]}`];
    const wanted = floors[name];
    return !wanted || atLeast(version, wanted) ? [] : [`${name}@${version} is below ${wanted.join(' and ')}`];
  });
}

export function nodeBelowFloor(version: string): string[] {
  return atLeast(version, nodeFloors) ? [] : [`Node ${version} is below ${nodeFloors.join(' and ')}`];
}

/** Whether a version is not below the floor of its own major line, or of a line newer than all of them. */
function atLeast(version: string, lines: string[]): boolean {
  const major = Number.parseInt(version, 10);
  const own = lines.find((line) => Number.parseInt(line, 10) === major);
  if (own) return byNumber.compare(version, own) >= 0;
  return lines.every((line) => Number.parseInt(line, 10) < major);
}
