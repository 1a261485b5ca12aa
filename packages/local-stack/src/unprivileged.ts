import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root; then it runs as the `nobody` of every Unix, and no account is made. */
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

/** Where root puts what `nobody` must reach when the checkout lies in a folder only root may enter. */
const REACHABLE = '/var/lib/kontor';

/** What to add to `spawn` so that the program does not run as root. */
export const account: { uid?: number; gid?: number } = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Whether the account above may enter `folder`: each folder on the way lets others pass. */
function isReachable(folder: string): boolean {
  if (!asRoot) return true;
  for (let parent = path.dirname(path.resolve(folder)); ; parent = path.dirname(parent)) {
    if (existsSync(parent) && (statSync(parent).mode & 0o001) === 0) return false;
    if (parent === path.dirname(parent)) return true;
  }
}

/** Makes `folder` private to the account above; where that cannot reach it, a stand-in elsewhere. The one to use. */
export function privateFolder(folder: string): string {
  const place = isReachable(folder) ? folder : path.join(REACHABLE, 'data', digest(folder));
  if (!isReachable(place)) throw new Error(`PostgreSQL cannot run as root, and no other account can enter ${place}.`);
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o700);
  if (asRoot) chownSync(place, NOBODY, NOBODY);
  return place;
}

/** `folder` of programs, or a copy of it that the account above can run. */
export function runnableFolder(folder: string): string {
  if (isReachable(path.join(folder, 'bin'))) return folder;
  const copy = path.join(REACHABLE, 'programs', digest(folder));
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return copy;
}

const digest = (text: string) => createHash('sha256').update(path.resolve(text)).digest('hex').slice(0, 16);
