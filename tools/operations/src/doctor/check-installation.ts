import { readInstallation, openStore, foreignStoreMessage, type StoreSettings } from '@kontor/documents/storage';

import { connectTo } from '../admin-database.ts';
import { findAside } from '../backup/index.ts';
import { type Finding, green, red, unset } from './finding.ts';

/** Longer than from one nightly backup to the next. As in observability/alert-rules.yaml. */
const BACKUP_HOURS = 26;

/** Checks that the newest backup is recent. */
export async function checkBackup(url: string): Promise<Finding[]> {
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    const { rows } = await client.query<{ at: Date | null; hours: number }>(
      `select backed_up_at as at, extract(epoch from clock_timestamp() - coalesce(backed_up_at, created_at))::float8 / 3600 as hours
         from documents.installation`,
    );
    const { at, hours } = rows[0]!;
    const says = at ? `The newest began at ${at.toISOString()}` : 'There has been none';
    return [
      hours > BACKUP_HOURS
        ? red('Backup', `${says}, for ${Math.floor(hours)} hours: read the log of the nightly one.`)
        : at
          ? green('Backup', `${says}.`)
          : unset('Backup', `${says} yet.`),
    ];
  } finally {
    await client.end();
  }
}

/** Checks that database and object store belong to one installation and that no restore is incomplete. */
export async function checkInstallation(url: string, settings: StoreSettings): Promise<Finding[]> {
  const store = await openStore(settings);
  const client = await connectTo(url, { seconds: 1, report: () => undefined });
  try {
    const aside = await findAside(client);
    if (aside.length > 0)
      return [
        red('Installation', `A restore was interrupted and left ${aside.join(', ')}: run it again with --replace.`),
      ];
    const { rows } = await client
      .query<{ id: string }>('select id from documents.installation')
      .catch(() => ({ rows: [] }));
    if (!rows[0]) return [unset('Installation', 'The schema of documents has not been migrated yet.')];
    const mark = await readInstallation(store);
    if (mark === null)
      return [unset('Installation', 'The object store has no id yet: documents writes it at its start.')];
    return mark === rows[0].id
      ? [green('Installation', `The database and the object store belong to ${mark}.`)]
      : [red('Installation', foreignStoreMessage(mark, rows[0].id))];
  } finally {
    await client.end();
    await store.close();
  }
}
