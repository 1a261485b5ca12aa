import {
  decidePayslip,
  decidePayslips,
  type PayslipRun,
  type PayslipSlip,
  runLimits,
  type SlipDecision,
  type SlipsDecision,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { byId, call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { slipName, unassignedSlips, waitingSlips } from './run-facts.tsx';
import type { PayslipsTexts } from './texts.en.ts';

/** Changes the run as it is then. */
type Change = (run: PayslipRun) => Promise<PayslipRun>;

/** What a user decides about a slip, or about several. */
export interface Decision {
  /** Undefined for several. */
  slip?: PayslipSlip;
  change: Change;
  /** What is said when it is done. */
  done: string;
  /** The change that takes it back, made to the run as it is afterwards. */
  undo: (after: PayslipRun) => Change | undefined;
}

/** The slip of a run with this page. */
export const slipWith = ({ slips }: PayslipRun, { source }: PayslipSlip, page: number): PayslipSlip | undefined =>
  slips.find((slip) => slip.source === source && slip.firstPage <= page && slip.lastPage >= page);

const one =
  (slip: PayslipSlip, body: Omit<SlipDecision, 'version'>): Change =>
  ({ id, version }) =>
    call(decidePayslip, { params: { id: String(id), slip: String(slip.id) }, body: { ...body, version } });

/** As many at once as a call takes, so that 23 slips are checked in one. */
const several =
  (slips: Extract<SlipsDecision, { slips: unknown }>['slips']): Change =>
  async (run) => {
    let now = run;
    for (let at = 0; at < slips.length; at += runLimits.decisions)
      now = await call(decidePayslips, {
        ...byId(run.id),
        body: { version: now.version, slips: slips.slice(at, at + runLimits.decisions) },
      });
    return now;
  };

/** The decisions about one slip. */
export function decisionsOf(slip: PayslipSlip, texts: PayslipsTexts) {
  const { done } = texts.decide;
  const name = slipName(slip, texts);
  const change = (
    body: Omit<SlipDecision, 'version'>,
    opposite: Omit<SlipDecision, 'version'>,
    said: string,
  ): Decision => ({ slip, change: one(slip, body), done: said, undo: () => one(slip, opposite) });
  return {
    giveTo: (employeeId: number, person: string) =>
      change({ employeeId }, { employeeId: slip.employeeId }, done.person(name, person)),
    leaveOut: () => change({ leftOut: true }, { leftOut: false }, done.leftOut),
    takeIn: () => change({ leftOut: false }, { leftOut: true }, done.takenIn),
    accept: () => change({ newVersion: true }, { newVersion: false }, done.accepted),
    refuse: () => change({ newVersion: false }, { newVersion: true }, done.notAccepted),
    join: (): Decision => ({
      slip,
      change: one(slip, { joinPrevious: true }),
      done: done.joined,
      undo: (after) => {
        const joined = slipWith(after, slip, slip.firstPage);
        return joined && one(joined, { splitAt: slip.firstPage });
      },
    }),
    splitAt: (page: number): Decision => ({
      slip,
      change: one(slip, { splitAt: page }),
      done: done.split,
      undo: (after) => {
        const second = slipWith(after, slip, page);
        return second && one(second, { joinPrevious: true });
      },
    }),
  };
}

/** Gives each slip to the person who is suggested for it. */
export const giveAsSuggested = (slips: readonly PayslipSlip[], { decide }: PayslipsTexts): Decision => ({
  change: several(slips.map(({ id, suggestedId }) => ({ id, employeeId: suggestedId }))),
  done: decide.done.given(slips.length),
  undo: () => several(slips.map(({ id }) => ({ id, employeeId: null }))),
});

/** Leaves out several slips. */
export const leaveOutSeveral = (slips: readonly PayslipSlip[], { decide }: PayslipsTexts): Decision => ({
  change: several(slips.map(({ id }) => ({ id, leftOut: true }))),
  done: decide.done.severalLeftOut(slips.length),
  undo: () => several(slips.map(({ id }) => ({ id, leftOut: false }))),
});

/** Leaves out all slips that are unassigned. */
export const leaveOutUnassigned = (run: PayslipRun, texts: PayslipsTexts): Decision => ({
  ...leaveOutSeveral(unassignedSlips(run), texts),
  change: ({ id, version }) => call(decidePayslips, { ...byId(id), body: { version, leftOut: true, every: 'nobody' } }),
});

/**
 * Decides slips, offers to undo it, and keeps a decision that another user's change has forestalled. `change` changes the run
 * and shows the result.
 */
export function useDecide(change: (make: Change, from?: PayslipRun) => Promise<PayslipRun>) {
  const { decide: texts } = usePortalTexts('payslips');
  const errorText = useErrorText();
  const followRights = useRefetchUserOnForbidden();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<Decision>();

  function report(error: unknown): void {
    followRights(error);
    toast.destructive({ title: texts.failed, description: errorText(error) });
  }

  async function undo(decision: Decision, after: PayslipRun): Promise<void> {
    const opposite = decision.undo(after);
    if (!opposite) return;
    try {
      await change(opposite, after);
      toast.success({ title: texts.undone });
    } catch (error) {
      report(error);
    }
  }

  /** Resolves to the run afterwards; undefined after a failure, which is reported. */
  async function decide(decision: Decision): Promise<PayslipRun | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const next = await change(decision.change);
      setPending(undefined);
      toast.success({
        title: decision.done,
        description: texts.left(waitingSlips(next).length),
        action: { label: texts.undo, onSelect: () => void undo(decision, next) },
      });
      return next;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'run-changed') setPending(decision);
      else report(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { decide, isBusy, pending, drop: () => setPending(undefined) };
}

export type Deciding = ReturnType<typeof useDecide>;
