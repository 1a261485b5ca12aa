import { setTimeout as delay } from 'node:timers/promises';

import { ApiClient } from '@kontor/test-kit/client';

import { pageOf } from '../calls.ts';
import { expectThat, type Rehearsal, type Step } from '../step.ts';

const USERS = 20;
const ROUNDS = 10;
const GUESSES = 60;
/** The delay of Retry-After. */
const RETRY_AFTER_MS = 5_000;
const password = 'tjugo personer på en gång';
const PROCESSES = ['gateway', 'identity', 'documents', 'content', 'engagement'];

/** Twenty users sign in at once, several times, also during a password-guessing attack; other calls stay unaffected. */
export const crowd: Step = async (rehearsal) => {
  const { admin, log } = rehearsal;
  const names = Array.from({ length: USERS }, (_, i) => `crowd-${i}`);
  for (const username of names) await admin.createUser(username, password);

  const otherCalls = startOtherCalls(rehearsal);
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    slowest = Math.max(slowest, await signInAll(rehearsal, names));
    await expectReady(rehearsal);
  }
  log(`${USERS} concurrent sign-ins, ${ROUNDS} rounds: all succeeded, the slowest after ${slowest.toFixed(0)} ms`);

  const guesses = guess(rehearsal, names[0]!);
  await signInAll(rehearsal, names);
  log(`during ${GUESSES} guesses of one user's password (${await guesses}) all ${USERS} sign in`);
  await signInAll(rehearsal, names);
  await expectReady(rehearsal);
  log(`all containers stayed ready, and ${await otherCalls.stop()} other calls succeeded meanwhile`);
};

/** Duration of the slowest sign-in in ms. Throws if one fails. */
async function signInAll(rehearsal: Rehearsal, names: string[]): Promise<number> {
  const times = names.map(async (name) => {
    const began = performance.now();
    const user = new ApiClient(rehearsal.url);
    await withRetry(rehearsal, () => user.signIn(name, password, 0));
    return performance.now() - began;
  });
  return Math.max(...(await Promise.all(times)));
}

/** Retries once after a 503 or 504 and logs it: a busy machine hashes too slowly for twenty. A second refusal throws. */
async function withRetry<Result>({ log }: Rehearsal, call: () => Promise<Result>): Promise<Result> {
  return call().catch(async (error: Error) => {
    if (!/: 50[34] /.test(error.message)) throw error;
    log(`retried: ${error.message.slice(0, 60)}`);
    await delay(RETRY_AFTER_MS);
    return call();
  });
}

/** Guesses passwords from a container with its own address; returns the statuses as text. */
async function guess({ composition }: Rehearsal, username: string): Promise<string> {
  const [content] = await composition.containers('content');
  const code = `
    const body = JSON.stringify({ username: '${username}', password: 'a guess' });
    const headers = { 'content-type': 'application/json' };
    const guess = async () => (await fetch('http://gateway:8080/api/auth/login', { method: 'POST', headers, body })).status;
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${GUESSES} }, guess))));`;
  const statuses = JSON.parse(await composition.script(content!, code)) as number[];
  expectThat(statuses.includes(429), `The guesses got no 429: ${statuses.join(', ')}`);
  expectThat(!statuses.includes(200), 'A guess succeeded');
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(', ');
}

/** Makes calls as a signed-in user and a visitor until stopped; `stop` throws if one failed. */
function startOtherCalls(rehearsal: Rehearsal): { stop(): Promise<number> } {
  const visitor = new ApiClient(rehearsal.url);
  const stopped = new AbortController();
  const calling = (async () => {
    let calls = 0;
    for (; !stopped.signal.aborted; calls += 2) {
      await withRetry(rehearsal, () => Promise.all([rehearsal.admin.documents(), pageOf(visitor, '/')]));
      await delay(50);
    }
    return calls;
  })();
  // The caller awaits and handles the rejection.
  calling.catch(() => undefined);
  return {
    stop() {
      stopped.abort();
      return calling;
    },
  };
}

/** Every container reports ready. */
async function expectReady({ composition }: Rehearsal): Promise<void> {
  const code = "const { status } = await fetch('http://127.0.0.1:8080/health/ready'); console.log(status)";
  const containers = (await Promise.all(PROCESSES.map((service) => composition.containers(service)))).flat();
  for (const container of containers) {
    const status = (await composition.script(container, code)).trim();
    expectThat(status === '200', `${container.name} is not ready: ${status}`);
  }
}
