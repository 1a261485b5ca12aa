import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises';

import { freePort, root } from '@kontor/local-stack';
import { type Issuer, IssuerVisitor, startIssuer } from '@kontor/local-stack/test-issuer';
import { signedIn } from '@kontor/test-kit/client';
import { Link } from '@kontor/test-kit/link';
import { quantile } from '@kontor/test-kit/load';
import { type TestProduct, withProduct } from '@kontor/test-kit/product';

import { overBudget, print } from './print.ts';

const DELETIONS = 300;
const LOGOUTS = 100;
const DELETIONS_PER_FAULT = 30;
const FAULT_MS = 300;
/** How long a session may still work at another gateway. */
const ELSEWHERE_MS = 100;
const PERSON = 'anna';
/** Concurrent requests of the session. */
const AT_ONCE = 8;
const CALLS = ['/api/documents', '/api/account/sessions'];
export const CALLER_SECRET = 'a secret of the bench, long enough for the gateway';

interface Attempt {
  /** The gateway that it was sent to, by its index. */
  gateway: number;
  began: number;
  ended: number;
  outcome: 'served' | 'refused' | 'failed';
}

const outcomes: Record<number, Attempt['outcome']> = { 200: 'served', 401: 'refused', 503: 'failed', 504: 'failed' };

/**
 * Has `end` end the session of `cookie` during its requests through all gateways, which go on until each has refused one that
 * began afterwards. `began` and `ended` are when `end` began, and said that the session was over.
 */
async function endDuringRequests(
  urls: readonly string[],
  cookie: string,
  end: (isOver: () => void) => Promise<void>,
): Promise<{ began: number; ended: number; attempts: Attempt[] }> {
  const attempts: Attempt[] = [];
  let ended = Infinity;
  const isOver = () =>
    urls.every((_url, index) =>
      attempts.some(({ gateway, outcome, began }) => gateway === index && outcome === 'refused' && began > ended),
    );
  const worker = async (lane: number) => {
    const gateway = lane % urls.length;
    for (let call = lane; !isOver(); call++) {
      const began = performance.now();
      const url = urls[gateway] + CALLS[Math.floor(call / urls.length) % CALLS.length]!;
      const status = await fetch(url, { headers: { cookie } }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        // A gateway that was suspended has closed the connection.
        () => 503,
      );
      const outcome = outcomes[status];
      if (!outcome) throw new Error(`A request of the session returned ${status}`);
      attempts.push({ gateway, began, ended: performance.now(), outcome });
      if (outcome === 'failed') await delay(20);
    }
  };
  const workers = Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => worker(lane)));
  while (attempts.length < AT_ONCE) await nextTick();
  const began = performance.now();
  await end(() => (ended = performance.now()));
  await workers;
  return { began, ended, attempts };
}

/** What happened to the requests of sessions that ended meanwhile. */
class Trials {
  requests = 0;
  failed = 0;
  /** Requests that began after the end, or longer after it than another gateway may take, and succeeded; none may. */
  lateSuccesses = 0;
  /** Milliseconds from the end to the beginning of the last success at another gateway. */
  lastElsewhere = 0;
  /** Milliseconds from the beginning and from the end of the call that ends a session to the end of the first 401. */
  readonly sinceBegin: number[] = [];
  readonly sinceEnd: number[] = [];

  add({ began, ended, attempts }: Awaited<ReturnType<typeof endDuringRequests>>): void {
    const of = (outcome: Attempt['outcome']) => attempts.filter((attempt) => attempt.outcome === outcome);
    const refused = Math.min(...of('refused').map((attempt) => attempt.ended));
    this.requests += attempts.length;
    this.failed += of('failed').length;
    for (const served of of('served')) {
      const after = served.began - ended;
      if (after > (served.gateway === 0 ? 0 : ELSEWHERE_MS)) this.lateSuccesses++;
      if (served.gateway > 0) this.lastElsewhere = Math.max(this.lastElsewhere, after);
    }
    this.sinceBegin.push(refused - began);
    // A 401 may arrive before the 204.
    this.sinceEnd.push(Math.max(0, refused - ended));
  }

  print(what: string, budgetMs: number): void {
    this.printSuccesses(what);
    for (const [since, times] of [
      ['the call', this.sinceBegin],
      ['its 204', this.sinceEnd],
    ] as const) {
      const [p50, p99, p100] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
      print(
        `  From ${since} to the first 401: p50 ${p50} ms, p99 ${p99} ms, p100 ${p100} ms (budget ${budgetMs} ms)` +
          overBudget(!(quantile(times, 0.99) <= budgetMs)),
      );
    }
  }

  printSuccesses(what: string): void {
    print(`${what} during ${this.requests} requests of the sessions, ${this.failed} of them 503 or 504`);
    print(`  Successes that began too late: ${this.lateSuccesses} (budget 0)${overBudget(this.lateSuccesses > 0)}`);
    if (this.lastElsewhere > 0)
      print(`  Last success at another gateway: ${this.lastElsewhere.toFixed(1)} ms after (budget ${ELSEWHERE_MS} ms)`);
  }
}

/** Deletes users, each with `interfere`, during concurrent requests of their session through all gateways. */
async function deleteUsers(
  urls: readonly string[],
  count: number,
  interfere: (remove: () => Promise<void>) => Promise<void> = (remove) => remove(),
): Promise<Trials> {
  const admin = await signedIn(urls[0]!);
  const trials = new Trials();
  for (let trial = 0; trial < count; trial++) {
    const leaver = await admin.employ(`leaver-${performance.now()}`);
    const { id } = (await leaver.me())!;
    const remove = async (isOver: () => void) => {
      const { status } = await admin.send('DELETE', `/api/users/${id}`);
      if (status !== 204) throw new Error(`The deletion returned ${status}`);
      isOver();
    };
    trials.add(await endDuringRequests(urls, leaver.cookie, (isOver) => interfere(() => remove(isOver))));
  }
  return trials;
}

const deletions = () => withProduct(({ url }) => deleteUsers([url], DELETIONS));

/** Another gateway of the product, which reaches identity through a link. `env`, which is also the product's, has a CALLER_SECRET. */
export async function startOtherGateway({ replicas }: TestProduct, env: Record<string, string>) {
  const portsOf = (service: string) => replicas.find(({ name }) => name === service)!;
  const url = (service: string) => `http://127.0.0.1:${portsOf(service).port}`;
  const link = await Link.to(portsOf('identity').internalPort);
  const port = await freePort();
  const process = fork(path.join(root, 'services/gateway/dist/main.js'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=8'],
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(await freePort()),
      WEB_DIR: path.join(root, 'web/dist'),
      IDENTITY_URL: url('identity'),
      IDENTITY_INTERNAL_URL: `http://127.0.0.1:${link.port}`,
      DOCUMENTS_URL: url('documents'),
      CONTENT_URL: url('content'),
      CONTENT_INTERNAL_URL: `http://127.0.0.1:${portsOf('content').internalPort}`,
      ENGAGEMENT_URL: url('engagement'),
    },
  });
  await once(process, 'message');
  const stop = async () => {
    process.kill();
    await once(process, 'exit');
    await link.stop();
  };
  return { url: `http://127.0.0.1:${port}`, process, link, stop };
}

/** Deletes users through one gateway while another one, identity or the network between them hangs. */
async function printDeletionsUnderFaults(): Promise<void> {
  // A suspended process would shed load afterwards.
  const env = { CALLER_SECRET, SHED_EVENT_LOOP_MS: '10000' };
  await withProduct(
    async (product) => {
      const other = await startOtherGateway(product, env);
      const { identity } = product.processes;
      const faults: Record<string, (remove: () => Promise<void>) => Promise<void>> = {
        'nothing hangs': (remove) => remove(),
        'identity is suspended before and after': async (remove) => {
          identity.kill('SIGSTOP');
          const removed = remove();
          await delay(FAULT_MS);
          identity.kill('SIGCONT');
          await removed;
          identity.kill('SIGSTOP');
          await delay(FAULT_MS);
          identity.kill('SIGCONT');
        },
        'the other gateway is suspended': async (remove) => {
          other.process.kill('SIGSTOP');
          await remove();
          await delay(FAULT_MS);
          other.process.kill('SIGCONT');
        },
        'the other gateway and identity do not hear each other': async (remove) => {
          other.link.hang();
          await remove();
          await delay(FAULT_MS);
          await other.link.heal();
        },
        'their connections break': async (remove) => {
          other.link.cut();
          await remove();
          other.link.cut();
        },
      };
      for (const [name, interfere] of Object.entries(faults)) {
        const trials = await deleteUsers([product.url, other.url], DELETIONS_PER_FAULT, interfere);
        trials.printSuccesses(`${DELETIONS_PER_FAULT} users deleted through one of two gateways while ${name},`);
      }
      await other.stop();
    },
    { env },
  );
}

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
          trials.add(
            await endDuringRequests([url], cookie, async (isOver) => {
              await issuer.switchOff(PERSON);
              isOver();
            }),
          );
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
  await printDeletionsUnderFaults();
  (await issuerLogouts()).print(`${LOGOUTS} times switched off at the issuer`, 100);
}
