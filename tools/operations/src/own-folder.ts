import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

import { SettingsError } from '@kontor/service-kit/settings';

import type { Command } from './command.ts';

/** Gives a folder and all that lies in it to a user and the group of the same number. */
export const ownFolder: Command = async ([folder, owner], say) => {
  const id = Number(owner);
  if (!folder || !Number.isInteger(id)) throw new SettingsError(['chown takes a folder and the number of a user']);
  // The folder itself is the last to be given: while it is not, an earlier run was broken off.
  if ((await lstat(folder)).uid !== id) await give(folder, id);
  say(`${folder} belongs to user ${id}.`);
};

async function give(place: string, id: number): Promise<void> {
  if ((await lstat(place)).isDirectory())
    for (const name of await readdir(place)) await give(path.join(place, name), id);
  await lchown(place, id, id);
}
