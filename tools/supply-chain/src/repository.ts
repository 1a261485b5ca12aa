import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

export const root = path.join(import.meta.dirname, '../../..');

export interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Installed extends Manifest {
  folder: string;
}

interface Workspace {
  packages: string[];
  catalog: Record<string, string>;
  allowBuilds: Record<string, boolean>;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

export const readLockfile = () => read('pnpm-lock.yaml');
export const readWorkspace = () => parse(read('pnpm-workspace.yaml')) as Workspace;

/** Every package of the lock file as name and version, also those of other platforms. */
export function lockedPackages(lockfile = readLockfile()): { name: string; version: string }[] {
  const { packages } = parse(lockfile) as { packages: Record<string, unknown> };
  return Object.keys(packages).map((key) => {
    const at = key.lastIndexOf('@');
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
}

/** The package.json of the root and of each workspace folder, by its path in the repository. */
export function workspaceManifests(): Record<string, Manifest> {
  const folders = readWorkspace().packages.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(path.join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  );
  const files = ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
  return Object.fromEntries(
    files.filter((file) => existsSync(path.join(root, file))).map((file) => [file, JSON.parse(read(file)) as Manifest]),
  );
}

/** The package.json of everything installed on this machine, as pnpm lays it out. */
export function installedPackages(): Installed[] {
  const store = path.join(root, 'node_modules/.pnpm');
  return readdirSync(store)
    .map((entry) => path.join(store, entry, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => packageFolders(folder))
    .map((folder) => ({ ...(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest), folder }));
}

/** Folders of packages directly below a node_modules; what is linked there belongs to another entry. */
function packageFolders(modules: string): string[] {
  return readdirSync(modules)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .map((name) => path.join(modules, name))
    .filter((folder) => !lstatSync(folder).isSymbolicLink() && existsSync(path.join(folder, 'package.json')));
}
