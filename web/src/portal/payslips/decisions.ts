import { decidePayslip, type PayslipRun, type PayslipSlip, type SlipDecision } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { useRefetchUserOnForbidden } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { slipName, waitingSlips } from './run-facts.ts';
import type { PayslipsTexts } from './texts.en.ts';
import type { RunChanges } from './use-run-changes.ts';

interface SlipChange {
  slip: PayslipSlip;
  body: Omit<SlipDecision, 'version'>;
}

/** What a user decides about a slip. */
export interface Decision extends SlipChange {
  /** What is said when it is done. */
  done: string;
  /** The change that takes it back, made to the run as it is afterwards. */
  undo: (after: PayslipRun) => SlipChange | undefined;
}

/** The slip of a run with this page. */
export const slipWith = ({ slips }: PayslipRun, { source }: PayslipSlip, page: number): PayslipSlip | undefined =>
  slips.find((slip) => slip.source === source && slip.firstPage <= page && slip.lastPage >= page);

/** The decisions about one slip. */
export function decisionsOf(slip: PayslipSlip, texts: PayslipsTexts) {
  const { done } = texts.decide;
  const name = slipName(slip, texts);
  const change = (body: SlipChange['body'], opposite: SlipChange['body'], said: string): Decision => ({
    slip,
    body,
    done: said,
    undo: () => ({ slip, body: opposite }),
  });
  return {
    giveTo: (employeeId: number, person: string) =>
      change({ employeeId }, { employeeId: slip.employeeId }, done.person(name, person)),
    leaveOut: () => change({ leftOut: true }, { leftOut: false }, done.leftOut),
    takeIn: () => change({ leftOut: false }, { leftOut: true }, done.takenIn),
    accept: () => change({ newVersion: true }, { newVersion: false }, done.accepted),
    refuse: () => change({ newVersion: false }, { newVersion: true }, done.notAccepted),
    join: (): Decision => ({
      slip,
      body: { joinPrevious: true },
      done: done.joined,
      undo: (after) => {
        const joined = slipWith(after, slip, slip.firstPage);
        return joined && { slip: joined, body: { splitAt: slip.firstPage } };
      },
    }),
    splitAt: (page: number): Decision => ({
      slip,
      body: { splitAt: page },
      done: done.split,
      undo: (after) => {
        const second = slipWith(after, slip, page);
        return second && { slip: second, body: { joinPrevious: true } };
      },
    }),
  };
}

const patch =
  ({ slip, body }: Pick<Decision, 'slip' | 'body'>) =>
  (run: PayslipRun): Promise<PayslipRun> =>
    call(decidePayslip, {
      params: { id: String(run.id), slip: String(slip.id) },
      body: { ...body, version: run.version },
    });

/** Decides slips, offers to undo it, and keeps a decision that another user's change has forestalled. */
export function useDecide({ change }: RunChanges) {
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
      await change(patch(opposite), after);
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
      const next = await change(patch(decision));
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
