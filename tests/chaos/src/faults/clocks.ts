import { setTimeout as delay } from 'node:timers/promises';

import { call, signIn } from '../call.ts';
import type { Load } from '../load/load.ts';
import { admin, processNames, type Rig } from '../rig.ts';
import { expectAnswer, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

const FIVE_MINUTES = 5 * 60_000;

/** Within this all is as ever; beyond it calls may be refused with 503, and nobody is signed out (ADR 1). */
const TOLERATED = 5_000;

/** Shifts each service's clock in turn, and puts it right again, which is one more jump. */
async function shiftEach(rig: Rig, { cast }: Load, shifts: readonly number[]): Promise<string> {
  for (const name of processNames)
    for (const shift of shifts) {
      rig.shiftClock(name, shift);
      await delay(rig.atPace({ short: 800, usual: 800, long: 20_000 }));
      const when = `${name}'s clock ${shift / 1000} s off`;
      if (Math.abs(shift) <= TOLERATED) await expectAllIsWell(rig, when, cast.employees[0]!.cookie);
      else await expectNobodyIsSignedOut(rig, when, cast.employees[0]!.cookie);
      rig.shiftClock(name, 0);
      await delay(300);
    }
  return `the clock of ${processNames.length} processes in turn`;
}

/** Old sessions live, new ones begin and end, and posts are those of the database's clock. */
async function expectAllIsWell(rig: Rig, when: string, cookie: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  expectAnswer(rig, `${when}: documents of an open session`, list, [200], 5);
  const session = await signIn(rig.url, admin.username, admin.password);
  if (!session) return rig.journal.violation('expected', `${when}: nobody can sign in`);
  const out = await call(`${rig.url}/api/auth/logout`, { method: 'POST', cookie: session.cookie });
  expectAnswer(rig, `${when}: signing out`, out, [204], 5);
  rig.journal.signedOut(session.cookie, `admin signed out with ${when}`);
  await expectGet(rig, '/api/blog-posts', [200], 5);
}

/** Posts and pages are as ever; whoever is signed in is served or told to come again. */
async function expectNobodyIsSignedOut(rig: Rig, when: string, cookie: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  expectAnswer(rig, `${when}: documents of an open session`, list, [200, 503], 5);
  await expectGet(rig, '/about', [200], 5);
}

const names = (shifts: readonly number[]): string => shifts.map((shift) => `${shift / 1000} s`).join(', ');

export const clockFaults: Fault[] = [
  [TOLERATED, -TOLERATED],
  [FIVE_MINUTES],
  [-FIVE_MINUTES],
  [FIVE_MINUTES, -FIVE_MINUTES],
].map((shifts) => ({
  id: 'F-9',
  name: `the clock of one service off by ${names(shifts)}`,
  parts: ['redis'],
  apply: (rig, load) => shiftEach(rig, load, shifts),
}));
