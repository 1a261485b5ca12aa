import { setTimeout as delay } from 'node:timers/promises';

import type { Act, Stage } from '../act.ts';
import { expectThat } from '../expect.ts';
import { Person } from '../person.ts';

const PEOPLE = 20;
const TIMES = 10;
const GUESSES = 60;
/** As the refusal says. */
const RETRY_AFTER_MS = 5_000;
const password = 'tjugo personer på en gång';
const PROCESSES = ['gateway', 'identity', 'documents', 'content', 'engagement'];

/** Twenty people sign in at once, several times, also beside a stranger who tries passwords; nobody else notices. */
export const crowd: Act = async (stage) => {
  const { admin, say } = stage;
  const names = Array.from({ length: PEOPLE }, (_, i) => `crowd-${i}`);
  for (const username of names)
    await admin.createEmployee({
      name: username,
      username,
      email: `${username}@example.com`,
      password,
      role: 'employee',
    });

  const bystander = watchOthers(stage);
  let slowest = 0;
  for (let time = 0; time < TIMES; time++) {
    slowest = Math.max(slowest, await signInAll(stage, names));
    await expectReady(stage);
  }
  say(`${PEOPLE} people sign in at once, ${TIMES} times: all are in, the slowest after ${slowest.toFixed(0)} ms`);

  const guesses = guess(stage, names[0]!);
  await signInAll(stage, names);
  say(`a stranger guesses ${GUESSES} passwords of one of them (${await guesses}), and all ${PEOPLE} are in`);
  await signInAll(stage, names);
  await expectReady(stage);
  say(`everything stayed ready, and ${await bystander.stop()} calls of others were answered meanwhile`);
};

/** How long the slowest took, in ms. Throws when one of them is not let in. */
async function signInAll(stage: Stage, names: string[]): Promise<number> {
  const times = names.map(async (name) => {
    const began = performance.now();
    const person = new Person(stage.url);
    await comingAgain(stage, () => person.signIn(name, password));
    return performance.now() - began;
  });
  return Math.max(...(await Promise.all(times)));
}

/**
 * Comes again once, as the refusal says, and says so: a machine that is busy with something else hashes too slowly for
 * twenty. An overload that lasts is refused twice, and thrown.
 */
async function comingAgain<Result>({ say }: Stage, call: () => Promise<Result>): Promise<Result> {
  return call().catch(async (error: Error) => {
    if (!/: 50[34] /.test(error.message)) throw error;
    say(`not at once: ${error.message.slice(0, 60)}`);
    await delay(RETRY_AFTER_MS);
    return call();
  });
}

/** Guesses all at once from a container, whose address the limits count by itself. Which answers came, as text. */
async function guess({ composition }: Stage, username: string): Promise<string> {
  const [content] = await composition.containers('content');
  const code = `
    const body = JSON.stringify({ username: '${username}', password: 'a guess' });
    const headers = { 'content-type': 'application/json' };
    const one = async () => (await fetch('http://gateway:8080/api/auth/login', { method: 'POST', headers, body })).status;
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${GUESSES} }, one))));`;
  const statuses = JSON.parse(await composition.script(content!, code)) as number[];
  expectThat(statuses.includes(429), `The stranger was never told to wait: ${statuses.join(', ')}`);
  expectThat(!statuses.includes(200), 'A guess was right');
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((each) => each === status).length} × ${status}`)
    .join(', ');
}

/** Somebody who is signed in and a visitor go on with what they do; any answer that is not right is thrown at the end. */
function watchOthers(stage: Stage): { stop(): Promise<number> } {
  const visitor = new Person(stage.url);
  const over = new AbortController();
  const watching = (async () => {
    let calls = 0;
    for (; !over.signal.aborted; calls += 2) {
      await comingAgain(stage, () => Promise.all([stage.admin.documents(), visitor.page('/')]));
      await delay(50);
    }
    return calls;
  })();
  // Thrown where it is waited for.
  watching.catch(() => undefined);
  return {
    stop() {
      over.abort();
      return watching;
    },
  };
}

/** Each container says itself that it is ready. */
async function expectReady({ composition }: Stage): Promise<void> {
  const code = "const { status } = await fetch('http://127.0.0.1:8080/health/ready'); console.log(status)";
  const containers = (await Promise.all(PROCESSES.map((service) => composition.containers(service)))).flat();
  for (const container of containers) {
    const status = (await composition.script(container, code)).trim();
    expectThat(status === '200', `${container.name} is not ready: ${status}`);
  }
}
