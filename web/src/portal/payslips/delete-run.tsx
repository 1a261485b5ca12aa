import { deletePayslipRun, listPayslipRuns, type PayslipRun } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { ConfirmedAction, useAction } from '../../forms/action.tsx';
import { useGo } from '../../i18n/use-go.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTexts } from '../texts.ts';

/** Deletes a run that is not published, after a question. */
export function DeleteRun({ id }: Pick<PayslipRun, 'id'>) {
  const { remove } = usePageTexts('payslips').payslips;
  const go = useGo();
  const { run, isBusy } = useAction({
    key: listPayslipRuns.url,
    call: () => call(deletePayslipRun, { params: { id: String(id) } }),
    done: { title: remove.done },
    failed: remove.failed,
  });
  return (
    <ConfirmedAction
      texts={remove}
      question={remove.question}
      run={async () => {
        if (await run()) go(portalPaths.payslips);
      }}
      isBusy={isBusy}
    >
      {(open) => (
        <Button variant="quiet" onClick={open}>
          {remove.open}
        </Button>
      )}
    </ConfirmedAction>
  );
}
