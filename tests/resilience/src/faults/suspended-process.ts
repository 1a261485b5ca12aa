import { setTimeout as delay } from 'node:timers/promises';

import { call } from '../call.ts';
import type { Load } from '../load/load.ts';
import { processNames, type ProcessName, type Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

/** A call that needs the service, and one that does not. */
const calls: Record<Exclude<ProcessName, 'gateway'>, { own: string; other: string }> = {
  identity: { own: '/api/users', other: '/api/blog-posts' },
  documents: { own: '/api/documents', other: '/api/users' },
  // An unknown query parameter bypasses the gateway's cache.
  content: { own: '/api/blog-posts?now', other: '/api/users' },
  engagement: { own: '/api/admin/contact-submissions', other: '/api/users' },
};

async function suspendEach(rig: Rig, { members }: Load): Promise<string> {
  // Longer than ANSWER_SECONDS, so that only a deadline can answer. The short one ends before, and may succeed.
  const seconds = rig.atPace({ short: 1, usual: 8, long: 30 });
  const statuses = rig.options.pace === 'short' ? [503, 504, 200] : [503, 504];
  const names = rig.options.pace === 'short' ? [rig.random.pick(processNames)] : processNames;
  for (const name of names) {
    const { admin } = members;
    // The process continues where it was stopped.
    rig.product.processes[name].kill('SIGSTOP');
    if (name === 'engagement') rig.interruptions++;
    const suspension = delay(seconds * 1000);
    if (name !== 'gateway') {
      await expectGet(rig, calls[name].other, [200], 2, admin);
      const response = await call(rig.url + calls[name].own, { cookie: admin.cookie });
      expectResponse(rig, `GET ${calls[name].own} while ${name} is suspended`, response, statuses, 6);
    }
    await suspension;
    rig.product.processes[name].kill('SIGCONT');
    await delay(500);
  }
  return `${names.join(', ')} in turn, ${seconds} s each`;
}

export const suspendedProcesses: Fault[] = [
  { id: 'F-11', name: 'SIGSTOP of each service', inShort: true, servers: [], apply: suspendEach },
];
