import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { SettingsError } from '@kontor/service-kit/settings';

import type { Print } from '../command.ts';
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import type { Pool } from './pool.ts';
import { readBackup } from './read-backup.ts';

/** Names of complete backups. The name of one that is being written or removed ends in `.part`. */
const NAME = /^kontor-\d{8}T\d{6}Z$/;
const UNFINISHED = '.part';
const LEFT = /^(?:kontor-\d{8}T\d{6}Z|[0-9a-f-]{36})\.part$/;
/** A running backup touches its folder every minute; after this time without, it was killed. */
const STALE_MS = 10 * 60_000;

/** A folder; a name alone is one below BACKUP_DIR, `latest` the newest of them. */
export async function backupFolder(given: string | undefined, base: string): Promise<string> {
  const name = given === 'latest' ? (await completeBackups(base)).at(-1) : given;
  if (!name) throw new SettingsError([`Name a backup: a folder, the name of one in ${base}, or latest`]);
  return name.includes(path.sep) ? path.resolve(name) : path.resolve(base, name);
}

/** Complete backups, oldest first. */
export async function completeBackups(base: string): Promise<string[]> {
  return (await readdir(base)).filter((name) => NAME.test(name)).toSorted();
}

/** Touches the folder of a running backup every minute. Returns a function that stops. */
export function keepAlive(folder: string): () => void {
  const touch = () => void utimes(folder, new Date(), new Date()).catch(() => undefined);
  const timer = setInterval(touch, 60_000).unref();
  return () => clearInterval(timer);
}

/** Removes the files of killed backups. */
export async function removeStale(base: string, print: Print): Promise<void> {
  const left = await readdir(base);
  const pool = (await readdir(path.join(base, 'objects')).catch(() => [])).map((name) => path.join('objects', name));
  for (const name of [...left, ...pool].filter((each) => LEFT.test(path.basename(each)))) {
    const stats = await stat(path.join(base, name)).catch(() => null);
    if (!stats || Date.now() - stats.mtimeMs < STALE_MS) continue;
    await rm(path.join(base, name), { recursive: true, force: true });
    print(`${name} is removed: an interrupted backup left it behind.`);
  }
}

/** Removes the oldest backups until `keep` are left, and then the objects that none of those refers to. */
export async function removeOld(base: string, keep: number, pool: Pool, print: Print): Promise<void> {
  for (const name of (await completeBackups(base)).slice(0, -keep)) {
    const gone = path.join(base, name + UNFINISHED);
    // Renamed first, so that an interrupted removal leaves no incomplete backup.
    await rename(path.join(base, name), gone);
    await rm(gone, { recursive: true });
    print(`${name} is removed: BACKUP_KEEP is ${keep}.`);
  }
  const wanted = new Set<string>();
  for (const name of await completeBackups(base)) {
    const manifest = await readFile(path.join(base, name, MANIFEST), 'utf8')
      .then(parseManifest)
      .catch((error: Error) => error);
    if (manifest instanceof Error)
      return print(
        `Nothing is removed from the pool: the ${MANIFEST} of ${name} cannot be read (${manifest.message}).`,
      );
    for (const { sha256 } of Object.values(manifest.objects)) wanted.add(sha256);
  }
  const removed = await pool.keepOnly(wanted);
  if (removed > 0) print(`${removed} objects that no backup names any more are removed from the pool.`);
}

/** The objects of the newest backup that this key signed, whose hashes are reused. */
export async function knownObjects(base: string, secret: string): Promise<Manifest['objects']> {
  const newest = (await completeBackups(base)).at(-1);
  if (!newest) return {};
  return readBackup(path.join(base, newest), { secret, isUnsignedAllowed: false }).then(
    ({ manifest }) => manifest.objects,
    () => ({}),
  );
}
