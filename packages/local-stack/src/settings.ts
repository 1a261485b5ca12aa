import { existsSync } from 'node:fs';
import path from 'node:path';

import type { ServiceName } from '@kontor/operations';

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Compiled sources for products that tests start: a cold cache costs seconds at each start and at each stop. */
export const compileCache = path.join(root, 'node_modules/.cache/kontor-compile');

/** Settings of a product; everything else has a default (docs/contract.md#running-it). */
export interface Settings {
  /** Port of the gateway; 0 for a free one. */
  port: number;
  /** The first of the consecutive internal ports; free ports by default. */
  internalPort?: number;
  /** The folder of embedded data, secrets and logs. */
  dataDir: string;
  /** The environment with the settings of the services. */
  env: NodeJS.ProcessEnv;
  /** Number of processes of each service, default 1: for tests and benchmarks. */
  replicas?: Partial<Record<ServiceName | 'gateway', number>>;
  /** False: the embedded PostgreSQL does not wait for the disk, for tests. */
  isDurable?: boolean;
  /** True: the services run from their sources; otherwise from their bundles. */
  isDevelopment?: boolean;
}

/** Loads the checkout's `.env`; existing environment variables take precedence. */
export function loadSettingsFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = portOf('PORT', env['PORT'] ?? '8080');
  const internalPort = env['INTERNAL_PORT'] ? portOf('INTERNAL_PORT', env['INTERNAL_PORT']) : undefined;
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data');
  return { port, dataDir, env, ...(internalPort && { internalPort }) };
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} is not a port number: ${text}`);
}

/** Settings that only the named service receives; all others go to every service. */
const ownSettings: Record<string, readonly string[]> = {
  identity: [
    'REDIS_URL',
    'COUNTERS_REDIS_URL',
    'ADMIN_USERNAME',
    'ADMIN_EMAIL',
    'ADMIN_NAME',
    'ADMIN_PASSWORD',
    'TWO_FACTOR_SECRET',
    'OIDC_CLIENT_SECRET',
  ],
  documents: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION', 'CLAMD_URL', 'LEDGER_SECRET'],
  engagement: ['SMTP_URL', 'BOUNCE_IMAP_URL'],
  gateway: ['REDIS_URL', 'COUNTERS_REDIS_URL'],
  content: [],
};
const ofTheProduct = [
  'DATABASE_URL',
  'DATABASE_USER',
  'DATABASE_PASSWORD',
  'SESSION_SECRET',
  'CALLER_SECRET',
  'BACKUP_SECRET',
];
const withheld = new Set([...Object.values(ownSettings).flat(), ...ofTheProduct]);

/** The part of `env` that the process `name` receives; `NAME_FILE` follows `NAME`. */
export function environmentFor(name: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = new Set(ownSettings[name]);
  return Object.fromEntries(
    Object.entries(env).filter(([key]) => {
      const setting = key.replace(/_FILE$/, '');
      return !withheld.has(setting) || own.has(setting);
    }),
  );
}
