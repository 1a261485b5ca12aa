import { chmodSync, mkdirSync } from 'node:fs';

import { account } from './unprivileged.ts';

/**
 * The data folder belongs to whoever started the product. As root, PostgreSQL's account must pass through it, to a folder
 * of its own; nobody can list it, and each thing in it is closed to others by itself.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, account.uid === undefined ? 0o700 : 0o711);
}
