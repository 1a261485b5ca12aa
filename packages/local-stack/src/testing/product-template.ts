import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { passwordSetting, provision, serviceNames } from '@kontor/operations';

import { compileCache, root } from '../settings.ts';
import { withDatabase } from '../with-database.ts';
import type { TestServer } from './test-servers.ts';

const VARIABLE = 'TEST_PRODUCT_TEMPLATE';

/** Makes a data folder with a migrated, empty database, which the products of tests copy. */
export async function makeProductTemplate(): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-template-'));
  await withDatabase({ port: 0, dataDir, env: {} }, async (adminUrl, secrets) => {
    await provision(adminUrl, (service) => secrets[`database-${service}`]);
    const passwords = serviceNames.map((service) => [passwordSetting(service), secrets[`database-${service}`]]);
    await promisify(execFile)(process.execPath, [path.join(root, 'tools/operations/src/run.ts'), 'migrate'], {
      env: { ...Object.fromEntries(passwords), DATABASE_URL: adminUrl, NODE_COMPILE_CACHE: compileCache },
    });
    // Each copy generates its other secrets.
    writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify({ postgres: secrets.postgres }), { mode: 0o600 });
  });
  return { env: { [VARIABLE]: dataDir }, stop: () => rm(dataDir, { recursive: true }) };
}

/** Copies the template of this run, if there is one, into the data folder of a new product. */
export function copyProductTemplate(dataDir: string): void {
  const template = process.env[VARIABLE];
  // Keeps the owners of the files: PostgreSQL may run as another account.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}
