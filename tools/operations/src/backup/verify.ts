import { openStore } from '@kontor/documents/storage';
import { readSettings } from '@kontor/service-kit/settings';

import { connectTo } from '../admin-database.ts';
import type { Command } from '../command.ts';
import { RestoreSettings } from '../settings.ts';
import { differences } from './compare.ts';
import { damagedFiles, readBackup } from './read-backup.ts';
import { readParameters } from './restore-parameters.ts';
import { SESSION } from './tables.ts';

/** Compares a backup with its checksums, the database and the store. */
export const verify: Command = async (parameters, print, env) => {
  const settings = readSettings(RestoreSettings, env);
  const { folder, trust } = await readParameters(parameters, settings);
  const backup = await readBackup(folder, trust);
  const { tables, objects } = backup.manifest;
  const damaged = await damagedFiles(backup);
  if (damaged.length > 0) throw new Error(`The backup is damaged: ${damaged.join(', ')}.`);
  print(
    `The files of the backup are as they were written (${tables.length} tables, ${Object.keys(objects).length} objects).`,
  );
  const store = await openStore(settings);
  const client = await connectTo(settings.DATABASE_URL, { seconds: settings.WAIT_SECONDS, report: print });
  try {
    await client.query(SESSION);
    const found = await differences(client, store, backup.manifest);
    if (found.length > 0) throw new Error(`The product differs from the backup: ${found.join('; ')}.`);
    print('The product contains the same rows and objects.');
  } finally {
    await client.end();
    await store.close();
  }
};
