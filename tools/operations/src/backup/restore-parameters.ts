import { SettingsError } from '@kontor/service-kit/settings';

import { backupFolder } from './backup-folder.ts';
import type { Trust } from './read-backup.ts';
import type { RestoreSettings } from '../settings.ts';

const FLAGS = ['--replace', '--unsigned', '--without-deletions'];

/** The parameters of `restore` and `verify`: the backup and the disabled safeguards. */
export async function readParameters(parameters: readonly string[], settings: RestoreSettings) {
  const [given, ...more] = parameters.filter((parameter) => !FLAGS.includes(parameter));
  if (more.length > 0) throw new SettingsError([`Unexpected parameters: ${more.join(' ')}`]);
  const trust: Trust = { secret: settings.BACKUP_SECRET, isUnsignedAllowed: parameters.includes('--unsigned') };
  return {
    folder: await backupFolder(given, settings.BACKUP_DIR),
    replace: parameters.includes('--replace'),
    withoutDeletions: parameters.includes('--without-deletions'),
    trust,
  };
}
