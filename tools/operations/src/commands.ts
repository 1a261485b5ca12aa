import { SchemaTooNew } from '@kontor/service-kit/database';
import { EX_CONFIG, SettingsError } from '@kontor/service-kit/settings';

import type { Command, Say } from './command.ts';

/** Imports each command on demand: `provision` needs no S3 client. */
const commands: Record<string, () => Promise<Command>> = {
  provision: async () => (await import('./provision-command.ts')).provisionAll,
  migrate: async () => (await import('./migrate.ts')).migrate,
  'create-bucket': async () => (await import('./create-bucket.ts')).createBucket,
  backup: async () => (await import('./backup/backup.ts')).backup,
  deletions: async () => (await import('./deletions/record-deletions.ts')).deletions,
  restore: async () => (await import('./backup/restore.ts')).restore,
  verify: async () => (await import('./backup/verify.ts')).verify,
  chown: async () => (await import('./own-folder.ts')).ownFolder,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
};

const USAGE = `Usage: node tools/operations/src/run.ts <command>

  provision            give each service its database role and its schema
  migrate [service …]  bring the schemas up to date, all four or those named
  create-bucket        make the bucket of the documents
  backup               write all rows and objects into a folder of BACKUP_DIR
  deletions            keep the list of who was deleted beside the backups: often, as every hour
  restore <backup>     put a backup into an empty stack; --replace: in the place of what is there;
                       --unsigned: one that has no signature of BACKUP_SECRET;
                       --without-deletions: though nobody knows who was deleted since
  verify <backup>      compare a backup with its checksums and with what the stack holds
  chown <folder> <id>  give a folder and all in it to a user, by number
  doctor               say of each setting and dependency whether it is well; --test-mail <address>: send a mail

Settings come from the environment; NAME_FILE names a file that holds NAME. See tools/operations/README.md.`;

/** Runs the command that `words` name. Prints why it failed, and returns the exit code. */
export async function runCommand(
  [name = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
  print: { line: Say; error: Say },
): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    print.error(USAGE);
    return 1;
  }
  try {
    const command = await load();
    await command(parameters, print.line, env);
    return 0;
  } catch (error) {
    print.error(`${name} failed. ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof SettingsError || error instanceof SchemaTooNew ? EX_CONFIG : 1;
  }
}
