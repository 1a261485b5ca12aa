import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { processNames, type Rig } from '../rig.ts';

/** I5: no process ended but those the rig ended, and none had an error nobody caught. */
export function checkProcesses(rig: Rig): void {
  for (const name of processNames) {
    const restarts = rig.restarts.filter((each) => each === name).length;
    const ended = rig.ended[name] ?? 0;
    if (restarts > ended)
      rig.journal.violation('I5', `${name} was started again ${restarts} times, and ended by the rig ${ended} times`);
  }
  const { dir, base } = path.parse(rig.product.logFile);
  const logs = readdirSync(dir).filter((name) => name.startsWith(base));
  for (const line of logs.flatMap((name) => readFileSync(path.join(dir, name), 'utf8').split('\n')))
    if (/Uncaught exception|unhandledRejection|heap out of memory/i.test(line))
      rig.journal.violation('I5', `the log says: ${line.slice(0, 300)}`);
}
