import { chmodSync, mkdirSync } from 'node:fs';

import { account } from './unprivileged.ts';

/**
 * Creates the data folder for the current user. Started by root, PostgreSQL runs as another account, which must traverse
 * it: mode 711 prevents listing, and each entry has its own mode.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, account.uid === undefined ? 0o700 : 0o711);
}
