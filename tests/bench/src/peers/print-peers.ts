import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '@kontor/local-stack';

import { print } from '../print.ts';
import { withFigures } from './page.ts';
import { peers } from './peers.ts';

const PAGE = path.join(root, 'docs/performance.md');

/** Prints the report of a run; `--docs` also writes its goals into docs/performance.md. */
export async function printPeers(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
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
  print(report);
  if (!values.docs) return;
  const [goals = ''] = report.split('### Measurements');
  writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), goals.trimEnd()));
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [PAGE]);
}
