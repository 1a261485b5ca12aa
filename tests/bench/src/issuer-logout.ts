import { freePort } from '@kontor/local-stack';
import { type Issuer, IssuerVisitor, startIssuer } from '@kontor/local-stack/test-issuer';

import { withProduct } from './bench-product.ts';
import { endDuringRequests } from './end-during-requests.ts';
import { print } from './print.ts';

const TRIALS = 100;
const PERSON = 'anna';

export interface IssuerLogouts {
  trials: number;
  requests: number;
  /** Requests that began after the issuer had its response and succeeded; the budget is 0. */
  lateSuccesses: number;
  /** Milliseconds from the beginning of the issuer's call, before it signs the token, to the end of the first 401, ascending. */
  untilRefused: number[];
  /** The same from the end of the issuer's call. */
  afterResponse: number[];
}

/** Switches a user off at the issuer during concurrent requests of their session. */
export async function issuerLogouts(): Promise<IssuerLogouts> {
  const port = await freePort();
  const issuer = await startIssuer({ profile: 'keycloak', site: `http://localhost:${port}` });
  try {
    return await withProduct(
      async ({ url }) => {
        const result: IssuerLogouts = {
          trials: TRIALS,
          requests: 0,
          lateSuccesses: 0,
          untilRefused: [],
          afterResponse: [],
        };
        for (let trial = 0; trial < TRIALS; trial++) {
          issuer.switchOn(PERSON);
          const cookie = await signInAt(issuer, url);
          const { began, ended, attempts } = await endDuringRequests(url, cookie, () => issuer.switchOff(PERSON));
          const refused = Math.min(...attempts.filter(({ isRefused }) => isRefused).map((attempt) => attempt.ended));
          result.requests += attempts.length;
          result.lateSuccesses += attempts.filter((attempt) => attempt.began > ended && !attempt.isRefused).length;
          result.untilRefused.push(refused - began);
          // A 401 may arrive before the 204.
          result.afterResponse.push(Math.max(0, refused - ended));
        }
        for (const times of [result.untilRefused, result.afterResponse]) times.sort((a, b) => a - b);
        return result;
      },
      { ...issuer.settings, OIDC_PROVISION: 'example.com' },
      {},
      port,
    );
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

export async function printIssuerLogouts(): Promise<void> {
  const { trials, requests, lateSuccesses, untilRefused, afterResponse } = await issuerLogouts();
  const share = (times: number[], quantile: number) =>
    `${times[Math.ceil(times.length * quantile) - 1]!.toFixed(1)} ms`;
  print(`${trials} times switched off at the issuer during ${requests} requests of the session`);
  print(
    `  Successes that began after the back-channel logout: ${lateSuccesses}${lateSuccesses > 0 ? '   NONE ALLOWED' : ''}`,
  );
  const measured: [string, number[]][] = [
    ['Switching off', untilRefused],
    ['204', afterResponse],
  ];
  for (const [what, times] of measured)
    print(`  ${what} to first 401: p50 ${share(times, 0.5)}, p99 ${share(times, 0.99)} (budget 100 ms)`);
}
