import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { Agent, request } from 'undici';

import { newEmployee, signIn, withProduct } from './bench-product.ts';
import { callsLine, type EmployeeCalls, employeeCalls } from './employee-calls.ts';
import { say } from './say.ts';

const ASKERS = 200;
const SECONDS = 15;
/** Milliseconds of an employee's middle call. */
const READINESS_BUDGET = 150;

/** An employee's list of documents alone, and beside strangers who ask the gateway again and again whether it is ready. */
async function besideAskers(): Promise<{ alone: EmployeeCalls; beside: EmployeeCalls }> {
  return withProduct(async ({ url }) => {
    const employee = await newEmployee(url, await signIn(url), 'elsa');
    const list = `${url}/api/documents`;
    const alone = await employeeCalls(list, employee, 5);
    // Threads of their own: the employee's time is not to be that of a busy bench.
    const askers = new Worker(new URL(import.meta.url), { workerData: `${url}/health/ready` });
    await delay(2_000);
    const beside = await employeeCalls(list, employee, SECONDS);
    await askers.terminate();
    return { alone, beside };
  });
}

export async function sayReadinessAskers(): Promise<void> {
  say(`An employee's list of documents beside ${ASKERS} askers of /health/ready, p50 at most ${READINESS_BUDGET} ms`);
  const { alone, beside } = await besideAskers();
  say(`  alone   ${callsLine(alone)}`);
  const isOver = beside.failed > 0 || beside.p50 > READINESS_BUDGET;
  say(`  beside  ${callsLine(beside)}${isOver ? '   OVER BUDGET' : ''}`);
}

if (!isMainThread) {
  const dispatcher = new Agent({ connections: ASKERS, pipelining: 1 });
  for (let asker = 0; asker < ASKERS; asker++) void askForEver(workerData as string, dispatcher);
}

async function askForEver(url: string, dispatcher: Agent): Promise<never> {
  for (;;) {
    const answer = await request(url, { dispatcher }).catch(() => undefined);
    await answer?.body.dump();
  }
}
