import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { Agent, request } from 'undici';

import { newEmployee, signIn, withProduct } from './bench-product.ts';
import { callsLine, type EmployeeCalls, employeeCalls } from './employee-calls.ts';
import { print } from './print.ts';

const CLIENTS = 200;
const SECONDS = 15;
/** Milliseconds of the p50 of an employee's calls. */
const READINESS_BUDGET = 150;

/** Measures an employee's list of documents alone, and during anonymous requests for the gateway's readiness. */
async function underReadinessLoad(): Promise<{ alone: EmployeeCalls; beside: EmployeeCalls }> {
  return withProduct(async ({ url }) => {
    const employee = await newEmployee(url, await signIn(url), 'elsa');
    const list = `${url}/api/documents`;
    const alone = await employeeCalls(list, employee, 5);
    // A separate thread, so that the load does not delay the employee's calls in this process.
    const worker = new Worker(new URL(import.meta.url), { workerData: `${url}/health/ready` });
    await delay(2_000);
    const beside = await employeeCalls(list, employee, SECONDS);
    await worker.terminate();
    return { alone, beside };
  });
}

export async function printReadinessAskers(): Promise<void> {
  print(
    `An employee's list of documents beside ${CLIENTS} clients of /health/ready, p50 at most ${READINESS_BUDGET} ms`,
  );
  const { alone, beside } = await underReadinessLoad();
  print(`  alone   ${callsLine(alone)}`);
  const isOver = beside.failed > 0 || beside.p50 > READINESS_BUDGET;
  print(`  beside  ${callsLine(beside)}${isOver ? '   OVER BUDGET' : ''}`);
}

if (!isMainThread) {
  const dispatcher = new Agent({ connections: CLIENTS, pipelining: 1 });
  for (let client = 0; client < CLIENTS; client++) void requestForever(workerData as string, dispatcher);
}

async function requestForever(url: string, dispatcher: Agent): Promise<never> {
  for (;;) {
    const response = await request(url, { dispatcher }).catch(() => undefined);
    await response?.body.dump();
  }
}
