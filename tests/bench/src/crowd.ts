import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { type Product, root } from '@kontor/local-stack';
import { startRedis } from '@kontor/local-stack/test-servers';
import { signedIn } from '@kontor/test-kit/client';
import { withProduct } from '@kontor/test-kit/product';
import { Agent, request } from 'undici';
import { parse } from 'yaml';

import { mixedWork } from './mixed-work.ts';
import { print } from './print.ts';

const password = 'a password for benches only';
const USERS = 20;
const ROUNDS = 10;
const BUDGET_MS = 2_000;
const SUSTAINED = 300;
const CONCURRENCY = 4;
const GUESSES = 60;
const MB = 1024 * 1024;

type Groups = Map<string, { group: MemoryGroup; limit: number; peak: number }>;

/**
 * Measures concurrent sign-ins with each process limited to the memory of its container in docker-compose.yml; with
 * `--people=2000 --minutes=10` the mixed work of people who are signed in.
 */
export async function printCrowd(args: string[]): Promise<void> {
  const options = { people: { type: 'string' }, minutes: { type: 'string', default: '10' } } as const;
  const { people, minutes } = parseArgs({ args, options }).values;
  const work = people ? (product: Product) => mixedWork(product, Number(people), Number(minutes)) : crowd;
  const groups: Groups = new Map();
  const redis = await startRedis();
  if (!redis) print('redis-server is not installed: sessions are in PostgreSQL, unlike in Compose');
  // The compile cache, which a container lacks, would reduce the heap.
  const env = { NODE_DISABLE_COMPILE_CACHE: '1', ...(redis && { REDIS_URL: redis.env['TEST_REDIS_URL']! }) };
  try {
    await withProduct((product) => inMemoryGroups(product, groups, work), { env });
  } finally {
    for (const { group } of groups.values()) group.remove();
    await redis?.stop();
  }
}

async function inMemoryGroups(product: Product, groups: Groups, work: typeof crowd): Promise<void> {
  for (const { name, process } of product.replicas) {
    const limit = composeLimit(name);
    const group = new MemoryGroup(name, limit);
    groups.set(name, { group, limit, peak: 0 });
    await group.around(() => process.restart());
  }
  const watch = setInterval(() => recordPeaks(groups), 20);
  try {
    await untilReady(product);
    await work(product);
  } finally {
    clearInterval(watch);
  }
  printMemory(groups);
}

async function crowd(product: Product): Promise<void> {
  // localhost may resolve to ::1, where the attacker's source address could not differ.
  const url = `http://127.0.0.1:${new URL(product.url).port}`;
  const admin = await signedIn(url);
  const users = Array.from({ length: USERS }, (_, i) => `person-${i}`);
  for (const name of users) await admin.createUser(name, password);

  print(`${USERS} concurrent sign-ins, ${ROUNDS} rounds (goal: all succeed within ${BUDGET_MS / 1000} s)`);
  const all = () => Promise.all(users.map((name) => attempt(url, name)));
  for (let round = 1; round <= ROUNDS; round++) {
    judge(`round ${round}`, await all());
    await expectReady(product);
  }

  let left = SUSTAINED;
  const attempts: Attempt[] = [];
  const worker = async () => {
    while (left-- > 0) attempts.push(await attempt(url, users[left % USERS]!));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  judge(`${SUSTAINED} sign-ins, ${CONCURRENCY} at a time`, attempts);
  await expectReady(product);

  // The rate limits count another source address separately.
  const attacker = new Agent({ localAddress: '127.0.0.2' });
  const guesses = Array.from({ length: GUESSES }, () => attempt(url, users[0]!, 'a guess', attacker));
  judge('during password guessing', await all());
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((each) => each === status).length} × ${status}`,
  );
  print(`  the ${GUESSES} guesses: ${counts.join(', ')}`);
  judge('after the guessing', await all());
  await expectReady(product);
  await attacker.close();
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

function judge(label: string, attempts: Attempt[]): void {
  const failed = attempts.filter(({ status }) => status !== 200);
  const slowest = Math.max(...attempts.map(({ ms }) => ms));
  const why = [...new Set(failed.map(({ status }) => status))].join(', ');
  print(
    `  ${label.padEnd(30)}${attempts.length - failed.length} succeeded, ${failed.length} failed${why && ` (${why})`}, slowest ${slowest.toFixed(0)} ms`,
  );
  if (failed.length > 0 || slowest > BUDGET_MS) reportMissed(label);
}

function reportMissed(reason: string): void {
  print(`  OVER BUDGET: ${reason}`);
  process.exitCode = 1;
}

const notReady = async ({ replicas }: Product) => {
  const results = await Promise.all(
    replicas.map(async ({ name, port }) => [name, (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok] as const),
  );
  return results.flatMap(([name, isReady]) => (isReady ? [] : [name]));
};

async function expectReady(product: Product): Promise<void> {
  const names = await notReady(product);
  if (names.length > 0) reportMissed(`not ready: ${names.join(', ')}`);
}

/** Waits until the gateway has noticed the restarts. */
async function untilReady(product: Product): Promise<void> {
  while ((await notReady(product)).length > 0) await delay(200);
}

function recordPeaks(groups: Groups): void {
  for (const each of groups.values()) each.peak = Math.max(each.peak, each.group.used());
}

function printMemory(groups: Groups): void {
  print('Memory without the page cache: peak, at the end, limit of the container');
  for (const [name, { group, limit, peak }] of groups) {
    const figures = [peak, group.used(), limit].map((bytes) => (bytes / MB).toFixed(0).padStart(5));
    print(`  ${name.padEnd(12)}${figures.join('')} MB`);
    if (group.killed() > 0) reportMissed(`${name} was killed by the kernel (out of memory)`);
  }
}

/** The memory limit of a service's container in docker-compose.yml, in bytes. */
function composeLimit(service: string): number {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: Record<string, { mem_limit: string }> };
  return Number.parseInt(services[service]!.mem_limit, 10) * 1024 * 1024;
}

const MOUNT = '/sys/fs/cgroup';
const isVersion2 = existsSync(path.join(MOUNT, 'cgroup.controllers'));
const parent = isVersion2 ? MOUNT : path.join(MOUNT, 'memory');

/** A control group with a memory limit, like that of a container. Requires Linux and root. */
class MemoryGroup {
  readonly #folder: string;

  /** Throws if the kernel does not allow control groups with a memory limit. */
  constructor(name: string, bytes: number) {
    this.#folder = path.join(parent, `kontor-${process.pid}-${name}`);
    mkdirSync(this.#folder);
    writeFileSync(this.#file(isVersion2 ? 'memory.max' : 'memory.limit_in_bytes'), String(bytes));
  }

  /** Runs `work`; each process that it starts stays in this group. */
  async around<Result>(work: () => Promise<Result>): Promise<Result> {
    const home = groupOfThisProcess();
    writeFileSync(this.#file('cgroup.procs'), String(process.pid));
    try {
      return await work();
    } finally {
      writeFileSync(path.join(home, 'cgroup.procs'), String(process.pid));
    }
  }

  /** Bytes in use without the page cache. */
  used(): number {
    const counters = Object.fromEntries(this.#read('memory.stat').map((line) => line.split(' ') as [string, string]));
    const cache = isVersion2 ? ['active_file', 'inactive_file'] : ['total_active_file', 'total_inactive_file'];
    const [current] = this.#read(isVersion2 ? 'memory.current' : 'memory.usage_in_bytes');
    return cache.reduce((rest, name) => rest - Number(counters[name]), Number(current));
  }

  /** How many processes the OOM killer has ended. */
  killed(): number {
    const line = this.#read(isVersion2 ? 'memory.events' : 'memory.oom_control').find((each) =>
      each.startsWith('oom_kill '),
    );
    return Number(line?.split(' ')[1] ?? 0);
  }

  /** Only after its processes have ended. */
  remove(): void {
    rmdirSync(this.#folder);
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }

  #read(name: string): string[] {
    return readFileSync(this.#file(name), 'utf8').trim().split('\n');
  }
}

function groupOfThisProcess(): string {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const [, , ...group] = lines.find((line) => line.split(':')[1] === (isVersion2 ? '' : 'memory'))!.split(':');
  return path.join(parent, group.join(':'));
}
