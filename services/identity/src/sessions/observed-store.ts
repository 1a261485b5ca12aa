import type { Metrics } from '@kontor/service-kit';

import type { SessionStore } from './session-store.ts';

const OPERATIONS = ['create', 'use', 'end', 'endOne', 'endAllOf', 'listOf', 'check'] as const;

/** The store as it was, what it cannot do counted for metrics. */
export function observedStore(store: SessionStore, metrics: Metrics): SessionStore {
  const failures = metrics.counterBy('session_store_failures_total', 'What the session store did not do', {
    operation: OPERATIONS,
  });
  const observed = OPERATIONS.map((operation) => {
    const act = store[operation] as (...given: unknown[]) => Promise<unknown>;
    return [
      operation,
      async (...given: unknown[]) => {
        try {
          return await act.apply(store, given);
        } catch (error) {
          failures.inc({ operation });
          throw error;
        }
      },
    ] as const;
  });
  return Object.fromEntries(observed) as unknown as SessionStore;
}
