import { parseArgs } from 'node:util';

import { print } from '../print.ts';
import { peers } from './peers.ts';

/** Prints the report of a run. */
export async function printPeers(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  print(
    await peers({
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      seed: Number(values.seed),
      only: values.only.split(',').filter(Boolean),
      progress: (line) => process.stderr.write(`${line}\n`),
    }),
  );
}
