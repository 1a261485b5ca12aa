import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { serviceNames } from '@kontor/operations';

const names = [
  'caller',
  'session',
  'backup',
  'ledger',
  'postgres',
  ...serviceNames.map((name) => `database-${name}` as const),
] as const;
export type SecretName = (typeof names)[number];

/** The secrets of an embedded product. The first start generates them in the data folder, readable by the owner only. */
export function loadSecrets(dataDir: string): Record<SecretName, string> {
  const file = path.join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name] ?? randomBytes(32).toString('hex')]));
  if (names.some((name) => !stored[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets as Record<SecretName, string>;
}
