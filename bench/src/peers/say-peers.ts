import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '@kontor/stack';

import { say } from '../say.ts';
import { peers } from './peers.ts';

const PAGE = path.join(root, 'docs/performance.md');
/** What stands between these in the page is this program's. */
const MARKS = /(<!-- figures -->\n).*(\n<!-- end of figures -->)/s;

/** Prints what a run found; `--docs` writes it into docs/performance.md too. */
export async function sayPeers(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      docs: { type: 'boolean', default: false },
    },
  });
  const report = await peers({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    only: values.only.split(',').filter(Boolean),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  say(report);
  if (!values.docs) return;
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(MARKS, (_, begin: string, end: string) => `${begin}\n${report}\n${end}`),
  );
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [PAGE]);
}
