import { setTimeout as delay } from 'node:timers/promises';

import { call } from '../call.ts';
import type { Load } from '../load/load.ts';
import { processNames, type ProcessName, type Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** A call that only this service can answer, and one that does without it. */
const calls: Record<Exclude<ProcessName, 'gateway'>, { own: string; other: string }> = {
  identity: { own: '/api/users', other: '/api/blog-posts' },
  documents: { own: '/api/documents', other: '/api/users' },
  content: { own: '/api/blog-posts', other: '/api/users' },
  engagement: { own: '/api/admin/contact-submissions', other: '/api/users' },
};

async function stopEach(rig: Rig, { cast }: Load): Promise<string> {
  const seconds = rig.atPace({ short: 1, usual: 4, long: 30 });
  const names = rig.options.pace === 'short' ? [rig.random.pick(processNames)] : processNames;
  for (const name of names) {
    const { boss } = cast;
    // Not ended: it goes on where it stood.
    rig.product.processes[name].kill('SIGSTOP');
    if (name === 'engagement') rig.relayCrashes++;
    const standing = delay(seconds * 1000);
    if (name !== 'gateway') {
      await expectGet(rig, calls[name].other, [200], 2, boss);
      const answer = await call(rig.url + calls[name].own, { cookie: boss.cookie });
      expectAnswer(rig, `GET ${calls[name].own} while ${name} stands still`, answer, [503, 504, 200], 6);
    }
    await standing;
    rig.product.processes[name].kill('SIGCONT');
    await delay(500);
  }
  return `${names.join(', ')} in turn, ${seconds} s each`;
}

export const standingStill: Fault[] = [
  { id: 'F-11', name: 'SIGSTOP of each service', inShort: true, parts: [], apply: stopEach },
];
