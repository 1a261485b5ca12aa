import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { processNames, type Rig } from '../rig.ts';

/** `consistent`: only processes that the rig killed have exited, and none had an uncaught error. */
export function checkProcesses(rig: Rig): void {
  for (const name of processNames) {
    const restarts = rig.restarts.filter((each) => each === name).length;
    const ended = rig.ended[name] ?? 0;
    if (restarts > ended)
      rig.journal.violation(
        'consistent',
        `${name} was restarted ${restarts} times, but killed by the rig ${ended} times`,
      );
  }
  const { dir, base } = path.parse(rig.product.logFile);
  const logs = readdirSync(dir).filter((name) => name.startsWith(base));
  for (const line of logs.flatMap((name) => readFileSync(path.join(dir, name), 'utf8').split('\n')))
    if (/Uncaught exception|unhandledRejection|heap out of memory/i.test(line))
      rig.journal.violation('consistent', `error in the log: ${line.slice(0, 300)}`);
}
