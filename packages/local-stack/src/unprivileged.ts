import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root and then runs as `nobody`, which every Unix has. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

/** Folder for files that `nobody` must reach if the checkout is in a folder for root only. */
const REACHABLE = '/var/lib/kontor';

/** Options of `spawn` that keep a program from running as root. */
export const account: { uid?: number; gid?: number } = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether the account can reach `folder`: every parent folder must be traversable by others. */
function isReachable(folder: string): boolean {
  if (!asRoot) return true;
  for (let parent = path.dirname(path.resolve(folder)); ; parent = path.dirname(parent)) {
    if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return false;
    if (parent === path.dirname(parent)) return true;
  }
}

/** Makes `folder` private to the account, or another folder that it can reach; returns the one to use. */
export function privateFolder(folder: string): string {
  const owned = isReachable(folder) ? folder : path.join(REACHABLE, 'data', digest(folder));
  if (!isReachable(owned)) throw new Error(`PostgreSQL cannot run as root, and no other account can enter ${owned}.`);
  mkdirSync(owned, { recursive: true });
  chmodSync(owned, 0o700);
  if (asRoot) chownSync(owned, NOBODY, NOBODY);
  return owned;
}

/** A folder of programs, or a copy of it that the account can execute. */
export function runnableFolder(folder: string): string {
  if (isReachable(path.join(folder, 'bin'))) return folder;
  const copy = path.join(REACHABLE, 'programs', digest(folder));
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return copy;
}

const digest = (text: string) => createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 16);
