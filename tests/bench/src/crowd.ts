import { setTimeout as delay } from 'node:timers/promises';

import type { Product } from '@kontor/local-stack';
import { startRedis } from '@kontor/local-stack/real-parts';
import { Agent, request } from 'undici';

import { newEmployee, password, signIn, withProduct } from './bench-product.ts';
import { composeLimit } from './compose-limits.ts';
import { MemoryGroup } from './memory-group.ts';
import { say } from './say.ts';

const PEOPLE = 20;
const ROUNDS = 10;
const BUDGET_MS = 2_000;
const IN_A_ROW = 300;
const AT_ONCE = 4;
const GUESSES = 60;
const MB = 1024 * 1024;

type Groups = Map<string, { group: MemoryGroup; limit: number; peak: number }>;

/** Many people sign in at once while each process has the memory of its container in docker-compose.yml. */
export async function sayCrowd(): Promise<void> {
  const groups: Groups = new Map();
  const redis = await startRedis();
  if (!redis) say('There is no redis-server: sessions are in PostgreSQL, unlike in Compose');
  // A container has no cache of compiled sources either, and so more in its heap.
  const env = { NODE_DISABLE_COMPILE_CACHE: '1', ...(redis && { REDIS_URL: redis.env['TEST_REDIS_URL']! }) };
  try {
    await withProduct((product) => inGroups(product, groups), env);
  } finally {
    for (const { group } of groups.values()) group.remove();
    await redis?.stop();
  }
}

async function inGroups(product: Product, groups: Groups): Promise<void> {
  for (const { name, process } of product.replicas) {
    const limit = composeLimit(name);
    const group = new MemoryGroup(name, limit);
    groups.set(name, { group, limit, peak: 0 });
    await group.around(() => process.restart());
  }
  const watch = setInterval(() => takePeaks(groups), 20);
  try {
    await crowd(product);
  } finally {
    clearInterval(watch);
  }
  sayMemory(groups);
}

async function crowd(product: Product): Promise<void> {
  // As an address: localhost may be tried by IPv6 too, from where no stranger is told apart.
  const url = `http://127.0.0.1:${new URL(product.url).port}`;
  await untilReady(product);
  const admin = await signIn(url);
  const people = Array.from({ length: PEOPLE }, (_, i) => `person-${i}`);
  for (const name of people) await newEmployee(url, admin, name);

  say(`${PEOPLE} people sign in at once, ${ROUNDS} times (goal: all in, within ${BUDGET_MS / 1000} s)`);
  const all = () => Promise.all(people.map((name) => attempt(url, name)));
  for (let round = 1; round <= ROUNDS; round++) {
    judge(`round ${round}`, await all());
    await expectReady(product);
  }

  let left = IN_A_ROW;
  const row: Attempt[] = [];
  const one = async () => {
    while (left-- > 0) row.push(await attempt(url, people[left % PEOPLE]!));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  judge(`${IN_A_ROW} in a row, ${AT_ONCE} at a time`, row);
  await expectReady(product);

  // Another address of this machine, which the limits count by itself.
  const stranger = new Agent({ localAddress: '127.0.0.2' });
  const guesses = Array.from({ length: GUESSES }, () => attempt(url, people[0]!, 'a guess', stranger));
  judge('beside a stranger who guesses', await all());
  const answers = (await Promise.all(guesses)).map(({ status }) => status);
  const counts = [...new Set(answers)].map(
    (status) => `${answers.filter((each) => each === status).length} × ${status}`,
  );
  say(`  the stranger's ${GUESSES} guesses: ${counts.join(', ')}`);
  judge('after that', await all());
  await expectReady(product);
  await stranger.close();
}

interface Attempt {
  status: number;
  ms: number;
}

async function attempt(url: string, username: string, secret = password, dispatcher?: Agent): Promise<Attempt> {
  const began = performance.now();
  const { statusCode, body } = await request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
    ...(dispatcher && { dispatcher }),
  });
  await body.dump();
  return { status: statusCode, ms: performance.now() - began };
}

function judge(what: string, attempts: Attempt[]): void {
  const failed = attempts.filter(({ status }) => status !== 200);
  const slowest = Math.max(...attempts.map(({ ms }) => ms));
  const why = [...new Set(failed.map(({ status }) => status))].join(', ');
  say(
    `  ${what.padEnd(30)}${attempts.length - failed.length} in, ${failed.length} failed${why && ` (${why})`}, slowest ${slowest.toFixed(0)} ms`,
  );
  if (failed.length > 0 || slowest > BUDGET_MS) missed(what);
}

function missed(what: string): void {
  say(`  OVER BUDGET: ${what}`);
  process.exitCode = 1;
}

const notReady = async ({ replicas }: Product) => {
  const answers = await Promise.all(
    replicas.map(async ({ name, port }) => [name, (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok] as const),
  );
  return answers.flatMap(([name, isReady]) => (isReady ? [] : [name]));
};

async function expectReady(product: Product): Promise<void> {
  const names = await notReady(product);
  if (names.length > 0) missed(`not ready: ${names.join(', ')}`);
}

/** The gateway has taken note of the restarts. */
async function untilReady(product: Product): Promise<void> {
  while ((await notReady(product)).length > 0) await delay(200);
}

function takePeaks(groups: Groups): void {
  for (const each of groups.values()) each.peak = Math.max(each.peak, each.group.used());
}

function sayMemory(groups: Groups): void {
  say('Memory of each, less the cache of files: at its peak, in the end, and what its container may have');
  for (const [name, { group, limit, peak }] of groups) {
    const figures = [peak, group.used(), limit].map((bytes) => (bytes / MB).toFixed(0).padStart(5));
    say(`  ${name.padEnd(12)}${figures.join('')} MB`);
    if (group.killed() > 0) missed(`${name} was ended for want of memory`);
  }
}
