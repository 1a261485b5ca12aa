import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { serviceNames } from '@kontor/operations';

const names = [
  'caller',
  'session',
  'backup',
  'postgres',
  ...serviceNames.map((name) => `database-${name}` as const),
] as const;
export type SecretName = (typeof names)[number];

/** The secrets of an embedded product: made at the first start, kept in the data folder, readable by its owner only. */
export function keptSecrets(dataDir: string): Record<SecretName, string> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const secrets = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]));
  if (names.some((name) => !kept[name])) writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets as Record<SecretName, string>;
}
