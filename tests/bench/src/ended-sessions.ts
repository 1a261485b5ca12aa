import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick } from 'node:timers/promises';

import { freePort } from '@kontor/local-stack';
import { type Issuer, IssuerVisitor, startIssuer } from '@kontor/local-stack/test-issuer';
import { signedIn } from '@kontor/test-kit/client';
import { quantile } from '@kontor/test-kit/load';
import { withProduct } from '@kontor/test-kit/product';

import { print } from './print.ts';

const DELETIONS = 300;
const LOGOUTS = 100;
const PERSON = 'anna';
/** Concurrent requests of the session. */
const AT_ONCE = 8;
const CALLS = ['/api/documents', '/api/account/sessions'];

interface Attempt {
  began: number;
  ended: number;
  isRefused: boolean;
}

/**
 * Has `end` end the session of `cookie` during its requests, which go on until one that began afterwards is refused. `began`
 * and `ended` are when `end` did.
 */
async function endDuringRequests(
  url: string,
  cookie: string,
  end: () => Promise<void>,
): Promise<{ began: number; ended: number; attempts: Attempt[] }> {
  const attempts: Attempt[] = [];
  let ended = Infinity;
  const isOver = () => attempts.some((attempt) => attempt.isRefused && attempt.began > ended);
  const worker = async (lane: number) => {
    for (let call = lane; !isOver(); call++) {
      const began = performance.now();
      const response = await fetch(url + CALLS[call % CALLS.length], { headers: { cookie } });
      await response.arrayBuffer();
      if (response.status !== 200 && response.status !== 401)
        throw new Error(`A request of the session returned ${response.status}`);
      attempts.push({ began, ended: performance.now(), isRefused: response.status === 401 });
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => worker(lane)));
  while (attempts.length < AT_ONCE) await nextTick();
  const began = performance.now();
  await end();
  ended = performance.now();
  await workers;
  return { began, ended, attempts };
}

/** What happened to the requests of sessions that ended meanwhile. */
class Trials {
  requests = 0;
  /** Requests that began after the end and succeeded; none may. */
  lateSuccesses = 0;
  /** Milliseconds from the beginning and from the end of the call that ends a session to the end of the first 401. */
  readonly sinceBegin: number[] = [];
  readonly sinceEnd: number[] = [];

  add({ began, ended, attempts }: Awaited<ReturnType<typeof endDuringRequests>>): void {
    const refused = Math.min(...attempts.filter(({ isRefused }) => isRefused).map((attempt) => attempt.ended));
    this.requests += attempts.length;
    this.lateSuccesses += attempts.filter((attempt) => attempt.began > ended && !attempt.isRefused).length;
    this.sinceBegin.push(refused - began);
    // A 401 may arrive before the 204.
    this.sinceEnd.push(Math.max(0, refused - ended));
  }

  print(what: string, budgetMs: number): void {
    print(`${what} during ${this.requests} requests of the sessions`);
    print(`  Successes that began afterwards: ${this.lateSuccesses}${this.lateSuccesses > 0 ? '   NONE ALLOWED' : ''}`);
    for (const [since, times] of [
      ['the call', this.sinceBegin],
      ['its 204', this.sinceEnd],
    ] as const) {
      const [p50, p99, p100] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
      print(`  From ${since} to the first 401: p50 ${p50} ms, p99 ${p99} ms, p100 ${p100} ms (budget ${budgetMs} ms)`);
    }
  }
}

/** Deletes users during concurrent requests of their session. */
const deletions = () =>
  withProduct(async ({ url }) => {
    const admin = await signedIn(url);
    const trials = new Trials();
    for (let trial = 0; trial < DELETIONS; trial++) {
      const leaver = await admin.employ(`leaver-${trial}`);
      const { id } = (await leaver.me())!;
      trials.add(
        await endDuringRequests(url, leaver.cookie, async () => {
          const { status } = await admin.send('DELETE', `/api/users/${id}`);
          if (status !== 204) throw new Error(`The deletion returned ${status}`);
        }),
      );
    }
    return trials;
  });

/** Switches a user off at the issuer during concurrent requests of their session. */
async function issuerLogouts(): Promise<Trials> {
  const port = await freePort();
  const issuer = await startIssuer({ profile: 'keycloak', site: `http://localhost:${port}` });
  const trials = new Trials();
  try {
    await withProduct(
      async ({ url }) => {
        for (let trial = 0; trial < LOGOUTS; trial++) {
          issuer.switchOn(PERSON);
          const cookie = await signInAt(issuer, url);
          trials.add(await endDuringRequests(url, cookie, () => issuer.switchOff(PERSON)));
        }
      },
      { port, env: { ...issuer.settings, OIDC_PROVISION: 'example.com' } },
    );
    return trials;
  } finally {
    await issuer.stop();
  }
}

/** Signs the person in with the issuer; returns the session cookie. */
async function signInAt(issuer: Issuer, url: string): Promise<string> {
  const start = await fetch(`${url}/api/auth/oidc/start`, { redirect: 'manual' });
  const flow = start.headers.getSetCookie().map((line) => line.split(';', 1)[0]!);
  const callback = await new IssuerVisitor().signIn(start.headers.get('location')!, PERSON);
  const finish = await fetch(callback, { redirect: 'manual', headers: { cookie: flow.join('; ') } });
  const session = finish.headers.getSetCookie().find((line) => line.startsWith('kontor_session='));
  if (!session) throw new Error(`The sign-in at ${issuer.url} led to ${finish.headers.get('location')}`);
  return session.split(';', 1)[0]!;
}

export async function printEndedSessions(): Promise<void> {
  (await deletions()).print(`${DELETIONS} users deleted`, 1_000);
  (await issuerLogouts()).print(`${LOGOUTS} times switched off at the issuer`, 100);
}
