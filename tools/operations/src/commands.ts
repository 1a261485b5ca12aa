import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { SchemaTooNew } from '@kontor/service-kit/database';
import { EX_CONFIG, SettingsError } from '@kontor/service-kit/settings';

import type { Command, Print } from './command.ts';

/** Imports each command on demand: `provision` needs no S3 client. */
const commands: Record<string, () => Promise<Command>> = {
  provision: async () => (await import('./provision-command.ts')).provisionAll,
  migrate: async () => (await import('./migrate.ts')).migrate,
  'create-bucket': async () => (await import('./create-bucket.ts')).createBucket,
  backup: async () => (await import('./backup/index.ts')).backup,
  deletions: async () => (await import('./deletions/index.ts')).deletions,
  restore: async () => (await import('./backup/index.ts')).restore,
  verify: async () => (await import('./backup/index.ts')).verify,
  chown: async () => changeOwner,
  import: async () => (await import('./import.ts')).importBlog,
  doctor: async () => (await import('./doctor/index.ts')).doctor,
};

const USAGE = `Usage: node tools/operations/src/run.ts <command>

  provision            create the database role and schema of each service
  migrate [service …]  migrate the schemas of all services, or of those named
  create-bucket        create the bucket of the documents
  backup               write all rows and objects to a folder of BACKUP_DIR
  deletions            update the list of deletions beside the backups; run it often, such as hourly
  restore <backup>     restore a backup into an empty stack; --replace: over existing data;
                       --unsigned: without a signature of BACKUP_SECRET;
                       --without-deletions: without the list of later deletions
  verify <backup>      compare a backup with its checksums and with the stack
  chown <folder> <id>  change the owner of a folder and its content to a user id
  import <kind> <file> import the posts of ghost, wordpress or markdown (also a folder); --images <host>: fetch
                       images that the export lacks from there
  doctor               check each setting and dependency; --test-mail <address>: send a mail

Settings come from the environment; NAME_FILE names a file that contains NAME. See tools/operations/README.md.`;

/** Runs the command that `words` name. Prints why it failed, and returns the exit code. */
export async function runCommand(
  [name = '', ...parameters]: readonly string[],
  env: NodeJS.ProcessEnv,
  print: { line: Print; error: Print },
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

/** Changes the owner of a folder and its contents to a user and the group with the same id. */
const changeOwner: Command = async ([folder, owner], print) => {
  const id = Number(owner);
  if (!folder || !Number.isInteger(id)) throw new SettingsError(['chown takes a folder and the number of a user']);
  // The folder itself comes last: its owner shows whether an earlier run was interrupted.
  if ((await lstat(folder)).uid !== id) await give(folder, id);
  print(`${folder} belongs to user ${id}.`);
};

async function give(place: string, id: number): Promise<void> {
  if ((await lstat(place)).isDirectory())
    for (const name of await readdir(place)) await give(path.join(place, name), id);
  await lchown(place, id, id);
}
