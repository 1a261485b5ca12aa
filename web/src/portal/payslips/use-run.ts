import { getPayslipRun, listPayslipRuns, type PayslipRun } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { byId, call, urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { useResource } from '../../api/use-resource.ts';

/** Milliseconds between two fetches of a run that changes by itself. */
const INTERVALS: Partial<Record<PayslipRun['state'], number>> = { reading: 1_000, scheduled: 15_000 };

export const runKey = (id: number | string): string => urlOf(getPayslipRun, byId(id));

const fetchRun = (id: number | string): Promise<PayslipRun> => call(getPayslipRun, byId(id));

/** A run with its slips; refetched while it is read and until it is published as scheduled. */
export const useRun = (id: string) =>
  useResource(runKey(id), () => fetchRun(id), {
    revalidateOnMount: true,
    refreshInterval: (run) => (run && INTERVALS[run.state]) ?? 0,
  });

/** All runs, newest first, paged; refetched when mounted. */
export const useRuns = () => usePages(listPayslipRuns, { limit: '50' }, { revalidateOnMount: true });

/** A run before and after another user changed it. */
export interface Changed {
  before: PayslipRun;
  now: PayslipRun;
}

/**
 * Changes a run and shows the result. If the call fails with `run-changed`, `changed` holds the run before and after the other
 * user's change.
 */
export function useRunChanges(run: PayslipRun) {
  const { mutate } = useSWRConfig();
  const [changed, setChanged] = useState<Changed>();
  const show = (next: PayslipRun) => mutate(runKey(next.id), next, { revalidate: false });

  /** Calls `make` with the run to change. Rejects with the error of `make`. */
  async function change(make: (run: PayslipRun) => Promise<PayslipRun>, from: PayslipRun = run): Promise<PayslipRun> {
    try {
      const next = await make(from);
      setChanged(undefined);
      await show(next);
      return next;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'run-changed') {
        const now = await fetchRun(run.id);
        setChanged({ before: run, now });
        await show(now);
      }
      throw error;
    }
  }

  return { change, changed, dismiss: () => setChanged(undefined) };
}

export type RunChanges = ReturnType<typeof useRunChanges>;
