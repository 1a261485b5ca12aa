import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { SettingsError } from '@kontor/service-kit/settings';

import type { Command } from './command.ts';

/** Changes the owner of a folder and its contents to a user and the group with the same id. */
export const ownFolder: Command = async ([folder, owner], print) => {
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
