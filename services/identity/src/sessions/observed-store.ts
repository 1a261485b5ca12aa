import type { Metrics } from '@kontor/service-kit/telemetry';

import type { SessionStore } from './session-store.ts';

const OPERATIONS = ['create', 'use', 'end', 'endOne', 'endAllOf', 'listOf', 'check'] as const;
type Operation = (typeof OPERATIONS)[number];

/** Wraps an operation of a store to observe its outcome. */
export type Observer = <Parameters extends unknown[], Result>(
  operation: Operation,
  run: (...parameters: Parameters) => Promise<Result>,
) => typeof run;

/** Counts failed operations. */
export function countFailures(metrics: Metrics): Observer {
  const failures = metrics.counterBy('session_store_failures_total', 'Failed operations of the session store', {
    operation: OPERATIONS,
  });
  return (operation, run) =>
    async (...parameters) => {
      try {
        return await run(...parameters);
      } catch (error) {
        failures.inc({ operation });
        throw error;
      }
    };
}

/** The store with each of its operations observed. */
export function observedStore(store: SessionStore, observe: Observer): SessionStore {
  const observed = OPERATIONS.map((operation) => {
    const run = store[operation] as (...parameters: unknown[]) => Promise<unknown>;
    return [operation, observe(operation, run)] as const;
  });
  return Object.fromEntries(observed) as unknown as SessionStore;
}
