import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { serviceNames } from '@kontor/operations';

import { account } from './unprivileged.ts';

/**
 * Creates the data folder for the current user. Started by root, PostgreSQL runs as another account, which must traverse
 * it: mode 711 prevents listing, and each entry has its own mode.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, account.uid === undefined ? 0o700 : 0o711);
}

/** Locks a data folder for one product; returns a function that unlocks it. Throws if it is locked. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'kontor.pid');
  const other = readPid(file);
  if (other !== null && isAlive(other))
    throw new Error(`Another Kontor (process ${other}) runs on ${folder}. Stop it, or choose another DATA_DIR.`);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

function readPid(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After a crash the process id may belong to another program: where /proc exists, only Node counts.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node');
}

const names = [
  'caller',
  'session',
  'backup',
  'ledger',
  'postgres',
  ...serviceNames.map((name) => `database-${name}` as const),
] as const;
type SecretName = (typeof names)[number];

/** The secrets of an embedded product. The first start generates them in the data folder, readable by the owner only. */
export function loadSecrets(dataDir: string): Record<SecretName, string> {
  const file = path.join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name] ?? randomBytes(32).toString('hex')]));
  if (names.some((name) => !stored[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets as Record<SecretName, string>;
}
