import { setTimeout as delay } from 'node:timers/promises';

import { call, signIn } from '../call.ts';
import type { Load } from '../load/load.ts';
import { adminLogin, processNames, type Rig } from '../rig.ts';
import { expectResponse, expectGet } from './expect.ts';
import type { Fault } from './fault.ts';

const FIVE_MINUTES = 5 * 60_000;

/** A smaller difference changes nothing; a larger one may cause 503, but signs nobody out (ADR 1). */
const TOLERATED = 5_000;

/** Shifts and resets each service's clock in turn. */
async function shiftEach(rig: Rig, { members }: Load, shifts: readonly number[]): Promise<string> {
  for (const name of processNames)
    for (const shift of shifts) {
      rig.shiftClock(name, shift);
      await delay(rig.atPace({ short: 800, usual: 800, long: 20_000 }));
      const when = `${name}'s clock ${shift / 1000} s off`;
      if (Math.abs(shift) <= TOLERATED) await expectNormalOperation(rig, when, members.employees[0]!.cookie);
      else await expectSessionsSurvive(rig, when, members.employees[0]!.cookie);
      rig.shiftClock(name, 0);
      await delay(300);
    }
  return `the clock of ${processNames.length} processes in turn`;
}

/** Sessions start, continue and end, and posts follow the database's clock. */
async function expectNormalOperation(rig: Rig, when: string, cookie: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  expectResponse(rig, `${when}: documents of an open session`, list, [200], 5);
  const session = await signIn(rig.url, adminLogin.username, adminLogin.password);
  if (!session) return rig.journal.violation('expected', `${when}: the admin cannot sign in`);
  const logout = await call(`${rig.url}/api/auth/logout`, { method: 'POST', cookie: session.cookie });
  expectResponse(rig, `${when}: signing out`, logout, [204], 5);
  rig.journal.signedOut(session.cookie, `admin signed out with ${when}`);
  await expectGet(rig, '/api/blog-posts', [200], 5);
}

/** Posts and pages work; signed-in calls succeed or get 503 with Retry-After. */
async function expectSessionsSurvive(rig: Rig, when: string, cookie: string): Promise<void> {
  const list = await call(`${rig.url}/api/documents`, { cookie });
  expectResponse(rig, `${when}: documents of an open session`, list, [200, 503], 5);
  await expectGet(rig, '/about', [200], 5);
}

const seconds = (shifts: readonly number[]): string => shifts.map((shift) => `${shift / 1000} s`).join(', ');

export const clockFaults: Fault[] = [
  [TOLERATED, -TOLERATED],
  [FIVE_MINUTES],
  [-FIVE_MINUTES],
  [FIVE_MINUTES, -FIVE_MINUTES],
].map((shifts) => ({
  id: 'F-9',
  name: `the clock of one service off by ${seconds(shifts)}`,
  servers: ['redis'],
  apply: (rig, load) => shiftEach(rig, load, shifts),
}));
