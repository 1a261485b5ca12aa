import { decidePayslip, type PayslipRun } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useFollowRights } from '../use-follow-rights.ts';
import type { Decision } from './decisions.ts';
import { waitingSlips } from './slip-facts.ts';
import type { RunChanges } from './use-run-changes.ts';

const patch =
  ({ slip, body }: Pick<Decision, 'slip' | 'body'>) =>
  (run: PayslipRun): Promise<PayslipRun> =>
    call(decidePayslip, {
      params: { id: String(run.id), slip: String(slip.id) },
      body: { ...body, version: run.version },
    });

/** Decides slips, offers to undo it, and keeps a decision that another user's change has forestalled. */
export function useDecide({ change }: RunChanges) {
  const { decide: texts } = usePageTexts('payslips').payslips;
  const errorText = useErrorText();
  const followRights = useFollowRights();
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
