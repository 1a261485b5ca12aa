import { getPayslipRun, type PayslipRun, type PayslipSlip, type Person } from '@kontor/contracts/endpoints';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

import { ApiError } from '../../api/api-error.ts';
import { byId, call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { type Decision, type Deciding, slipWith, useDecide } from './decisions.ts';
import { isDecided, waitingSlips } from './run-facts.tsx';

const NO_PEOPLE: readonly Person[] = [];

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

/**
 * Changes a run and shows the result. If the call fails with `run-changed`, `changed` holds the run before and after the other
 * user's change.
 */
function useRunChanges(run: PayslipRun) {
  const { mutate } = useSWRConfig();
  const [changed, setChanged] = useState<{ before: PayslipRun; now: PayslipRun }>();
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

  return { change, changed };
}

/** The way through the slips of a run: the chosen one, which is open, and those that are ticked to be left out together. */
function useSlipChoice(run: PayslipRun, { decide }: Deciding) {
  const [chosenId, setChosenId] = useState<number>();
  const [tickedIds, setTickedIds] = useState<readonly number[]>([]);
  const [visits, setVisits] = useState(0);
  const personRef = useRef<HTMLInputElement>(null);
  const { slips } = run;
  const chosen = slips.find(({ id }) => id === chosenId);
  const waiting = waitingSlips(run);

  // After the row of the visited slip has opened.
  useEffect(() => {
    if (visits > 0) personRef.current?.focus();
  }, [visits]);

  /** Opens a slip, with the focus in the field of its person. */
  function visit(slip: PayslipSlip | undefined): void {
    if (!slip) return;
    setChosenId(slip.id);
    setVisits((before) => before + 1);
  }

  return {
    chosen,
    toggle: ({ id }: PayslipSlip) => setChosenId(id === chosenId ? undefined : id),
    /** The field of the chosen slip's person. */
    personRef,
    goToFirst: () => visit(waiting[0]),
    /** Goes to the waiting slip after the chosen one or before it; from the last one on to the first. */
    step(by: 1 | -1): void {
      const at = chosen ? slips.indexOf(chosen) : by === 1 ? -1 : slips.length;
      const beyond = waiting.filter((slip) => (slips.indexOf(slip) - at) * by > 0);
      visit(by === 1 ? (beyond[0] ?? waiting[0]) : (beyond.at(-1) ?? waiting.at(-1)));
    },
    /** Those that are still unassigned. */
    ticked: slips.filter(({ id, state }) => state === 'nobody' && tickedIds.includes(id)),
    tick: ({ id }: PayslipSlip, isTicked: boolean) =>
      setTickedIds((before) => (isTicked ? [...before, id] : before.filter((each) => each !== id))),
    /** Decides slips, and leads from those that waited to the next one that does. */
    async settle(decision: Decision): Promise<void> {
      const after = await decide(decision);
      if (!after) return;
      const { slip } = decision;
      const left = waitingSlips(after);
      if (!slip) {
        setTickedIds([]);
        return visit(left[0]);
      }
      const now = slipWith(after, slip, slip.firstPage);
      const next = left.find(({ firstPage }) => firstPage > slip.firstPage) ?? left[0];
      if (now && isDecided(now) && !isDecided(slip) && next) visit(next);
      else setChosenId(now?.id);
    },
  };
}

/** A run on its page: what its parts read, and what they do with it. */
export function useRunPage(run: PayslipRun) {
  const { somebody } = usePortalTexts('payslips');
  const people = usePeople();
  const changes = useRunChanges(run);
  const deciding = useDecide(changes.change);
  const isExcluded = run.mustNotPublish.includes(usePortal().user.id);
  /** The name of somebody who still has an account. */
  const nameOf = (id: number): string =>
    people === undefined ? '…' : (people.find((person) => person.id === id)?.name ?? somebody);
  return {
    run,
    people: people ?? NO_PEOPLE,
    nameOf,
    ...changes,
    deciding,
    choice: useSlipChoice(run, deciding),
    /** The user sees the pages of others, and so may decide. */
    opensPersonal: useMayOpenPersonal(),
    /** Another user has to publish it. */
    isExcluded,
  };
}

export type RunPageState = ReturnType<typeof useRunPage>;

/** Provided by the page of a run. */
export const RunContext = createContext<RunPageState | null>(null);

/** The run of the page. */
export function useOpenRun(): RunPageState {
  const page = use(RunContext);
  if (!page) throw new Error('This is for the page of a run');
  return page;
}
