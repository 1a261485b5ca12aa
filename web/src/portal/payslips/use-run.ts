import { getPayslipRun, listPayslipRuns, type PayslipRun } from '@kontor/contracts/endpoints';

import { byId, call, urlOf } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { useResource } from '../../api/use-resource.ts';

/** Milliseconds between two fetches of a run that changes by itself. */
const INTERVALS: Partial<Record<PayslipRun['state'], number>> = { reading: 1_000, scheduled: 15_000 };

export const runKey = (id: number | string): string => urlOf(getPayslipRun, byId(id));

export const fetchRun = (id: number | string): Promise<PayslipRun> => call(getPayslipRun, byId(id));

/** A run with its slips; refetched while it is read and until it is published as scheduled. */
export const useRun = (id: string) =>
  useResource(runKey(id), () => fetchRun(id), {
    revalidateOnMount: true,
    // Otherwise SWR would skip every other fetch.
    dedupingInterval: 0,
    refreshInterval: (run) => (run && INTERVALS[run.state]) ?? 0,
  });

/** All runs, newest first, paged; refetched when mounted. */
export const useRuns = () => usePages(listPayslipRuns, { limit: '50' }, { revalidateOnMount: true });
