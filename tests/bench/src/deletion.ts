import { signIn, withProduct } from './bench-product.ts';
import { endDuringRequests } from './end-during-requests.ts';
import { print } from './print.ts';

const TRIALS = 300;

export interface Deletions {
  trials: number;
  requests: number;
  /** Requests that began after the 204 and succeeded; the budget is 0. */
  lateSuccesses: number;
  /** Milliseconds from the 204 to the end of the first 401 of each trial, ascending. */
  untilRefused: number[];
}

/** Deletes users during concurrent requests of their session and counts the requests that still succeed. */
export async function deletions(): Promise<Deletions> {
  return withProduct(async ({ url }) => {
    const admin = await signIn(url);
    const result: Deletions = { trials: TRIALS, requests: 0, lateSuccesses: 0, untilRefused: [] };
    for (let trial = 0; trial < TRIALS; trial++) {
      const { ended: deleted, attempts } = await oneTrial(url, admin, `leaver-${trial}`);
      const refusals = attempts.filter(({ isRefused }) => isRefused).map(({ ended }) => ended - deleted);
      result.requests += attempts.length;
      result.lateSuccesses += attempts.filter(({ began, isRefused }) => began > deleted && !isRefused).length;
      // A 401 may arrive before the 204.
      result.untilRefused.push(Math.max(0, Math.min(...refusals)));
    }
    result.untilRefused.sort((a, b) => a - b);
    return result;
  });
}

async function oneTrial(url: string, admin: string, username: string) {
  const password = 'a password of a leaver';
  const user = { username, password, name: 'Leaver', email: `${username}@example.com` };
  const created = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { cookie: admin, 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { id } = (await created.json()) as { id: number };
  const cookie = await signIn(url, username, password);

  return endDuringRequests(url, cookie, async () => {
    const deletion = await fetch(`${url}/api/users/${id}`, { method: 'DELETE', headers: { cookie: admin } });
    if (deletion.status !== 204) throw new Error(`The deletion returned ${deletion.status}`);
  });
}

export async function printDeletions(): Promise<void> {
  const { trials, requests, lateSuccesses, untilRefused } = await deletions();
  const share = (quantile: number) => untilRefused[Math.ceil(untilRefused.length * quantile) - 1]!.toFixed(1);
  print(`${trials} users deleted during ${requests} requests of their sessions`);
  print(`  Successes that began after the deletion: ${lateSuccesses}${lateSuccesses > 0 ? '   NONE ALLOWED' : ''}`);
  print(`  Deletion to first 401: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, p100 ${share(1)} ms (budget 1000 ms)`);
}
