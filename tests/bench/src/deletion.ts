import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

import { signIn, withProduct } from './bench-product.ts';
import { say } from './say.ts';

const TRIALS = 300;
/** Requests of the session that are under way at any moment. */
const AT_ONCE = 8;
const CALLS = ['/api/documents', '/api/account/sessions'];

export interface Deletions {
  trials: number;
  requests: number;
  /** Requests that began after the 204 and were still answered as if nothing had happened: there may be none. */
  lateSuccesses: number;
  /** Milliseconds from the 204 to the end of the first refusal of each trial, shortest first. */
  untilRefused: number[];
}

interface Attempt {
  began: number;
  ended: number;
  isRefused: boolean;
}

/** Deletes people whose session is in the middle of many requests, and looks at what it still got (F-3, RE-2, RE-3). */
export async function deletions(): Promise<Deletions> {
  return withProduct(async ({ url }) => {
    const admin = await signIn(url);
    const result: Deletions = { trials: TRIALS, requests: 0, lateSuccesses: 0, untilRefused: [] };
    for (let trial = 0; trial < TRIALS; trial++) {
      const { deleted, attempts } = await oneTrial(url, admin, `leaver-${trial}`);
      const refusals = attempts.filter(({ isRefused }) => isRefused).map(({ ended }) => ended - deleted);
      result.requests += attempts.length;
      result.lateSuccesses += attempts.filter(({ began, isRefused }) => began > deleted && !isRefused).length;
      // Refused before we heard of the deletion is refused at once.
      result.untilRefused.push(Math.max(0, Math.min(...refusals)));
    }
    result.untilRefused.sort((a, b) => a - b);
    return result;
  });
}

async function oneTrial(url: string, admin: string, username: string) {
  const password = 'a password of somebody who leaves';
  const person = { username, password, name: 'Leaver', email: `${username}@example.com` };
  const created = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { id } = (await created.json()) as { id: number };
  const cookie = await signIn(url, username, password);

  const attempts: Attempt[] = [];
  let deleted = Infinity;
  const isOver = () => attempts.some(({ began, isRefused }) => isRefused && began > deleted);
  const hammer = async (lane: number) => {
    for (let turnOf = lane; !isOver(); turnOf++) {
      const began = performance.now();
      const answer = await fetch(url + CALLS[turnOf % CALLS.length], { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200 && answer.status !== 401) throw new Error(`${answer.status} of a session`);
      attempts.push({ began, ended: performance.now(), isRefused: answer.status === 401 });
    }
  };
  const hammers = Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => hammer(lane)));
  while (attempts.length < AT_ONCE) await turn();
  const deletion = await fetch(`${url}/api/users/${id}`, { method: 'DELETE', headers: { cookie: admin } });
  deleted = performance.now();
  if (deletion.status !== 204) throw new Error(`${deletion.status} of a deletion`);
  await hammers;
  return { deleted, attempts };
}

export async function sayDeletions(): Promise<void> {
  const { trials, requests, lateSuccesses, untilRefused } = await deletions();
  const share = (part: number) => untilRefused[Math.ceil(untilRefused.length * part) - 1]!.toFixed(1);
  say(`${trials} people deleted in the middle of ${requests} requests of theirs`);
  say(`  Successes that began after the deletion: ${lateSuccesses}${lateSuccesses > 0 ? '   NONE ALLOWED' : ''}`);
  say(
    `  Deletion to first refusal: half ${share(0.5)} ms, p99 ${share(0.99)} ms, p100 ${share(1)} ms (budget 1000 ms)`,
  );
}
