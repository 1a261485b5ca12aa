import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Installed } from './repository.ts';

const hooks = ['preinstall', 'install', 'postinstall'];

/** Installed packages with install scripts that are neither allowed nor denied. */
export function unapprovedScripts(installed: Installed[], allowBuilds: Record<string, boolean>): string[] {
  return installed
    .filter((each) => runsOnInstall(each) && !Object.hasOwn(allowBuilds, each.name))
    .map(({ name, version }) => `${name}@${version} has an install script that allowBuilds does not list`);
}

/** Decisions about packages that are not installed. */
export function staleApprovals(allowBuilds: Record<string, boolean>, locked: { name: string }[]): string[] {
  const names = new Set(locked.map(({ name }) => name));
  return Object.keys(allowBuilds)
    .filter((name) => !names.has(name))
    .map((name) => `allowBuilds lists ${name}, which is not installed`);
}

/** A `binding.gyp` alone makes npm and pnpm build it. */
function runsOnInstall({ scripts = {}, folder }: Installed): boolean {
  return hooks.some((hook) => scripts[hook]) || existsSync(path.join(folder, 'binding.gyp'));
}
