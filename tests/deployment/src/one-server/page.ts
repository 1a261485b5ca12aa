import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../command.ts';

/** When a block of commands applies: always, for one of the two setups, or later. */
export type Kind = 'names' | 'both' | 'compose' | 'systemd' | 'later';

export interface Block {
  kind: Kind;
  commands: string;
}

/** The command blocks of "One server with a domain" in order. */
export function blocksOfPage(): Block[] {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const section = text.slice(0, text.indexOf('\n## ', text.indexOf('## One server') + 1));
  return [...section.matchAll(/^```sh (\w+)\n(.*?)^```$/gms)].map(([, kind, commands]) => ({
    kind: kind as Kind,
    commands: commands!,
  }));
}
