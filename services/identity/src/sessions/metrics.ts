import type { Metrics } from '@kontor/service-kit';

import type { SessionStore } from './session-store.ts';

const OPERATIONS = ['create', 'use', 'end', 'endOne', 'endAllOf', 'listOf', 'check'] as const;
type Operation = (typeof OPERATIONS)[number];

/** What is asked of a store as it was, with an eye on how it ends. */
export type Watch = <Given extends unknown[], Result>(
  operation: Operation,
  act: (...given: Given) => Promise<Result>,
) => typeof act;

/** Counts for metrics what the store cannot do. */
export function countFailures(metrics: Metrics): Watch {
  const failures = metrics.counterBy('session_store_failures_total', 'What the session store did not do', {
    operation: OPERATIONS,
  });
  return (operation, act) =>
    async (...given) => {
      try {
        return await act(...given);
      } catch (error) {
        failures.inc({ operation });
        throw error;
      }
    };
}

/** The store as it was, all that is asked of it watched. */
export function observedStore(store: SessionStore, watch: Watch): SessionStore {
  const observed = OPERATIONS.map((operation) => {
    const act = store[operation] as (...given: unknown[]) => Promise<unknown>;
    return [operation, watch(operation, act)] as const;
  });
  return Object.fromEntries(observed) as unknown as SessionStore;
}
