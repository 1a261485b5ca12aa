import { getLedger, removeConfirmationRequest, sendReminders } from '@kontor/contracts/endpoints';
import { Bell } from 'lucide-react';

import { call, urlOf } from '../../../api/call.ts';
import { ConfirmedAction, useAction } from '../../../forms/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePageTexts } from '../../texts.ts';
import { useRefreshToConfirm } from './use-to-confirm.ts';

const inputOf = (documentId: number) => ({ params: { id: String(documentId) } });

/** Reminds those who have not confirmed. */
export function RemindButton({ documentId, disabled }: { documentId: number; disabled: boolean }) {
  const { ledger } = usePageTexts('overview').confirmations;
  const input = inputOf(documentId);
  const { run, isBusy } = useAction({
    key: urlOf(getLedger, input),
    call: () => call(sendReminders, input),
    done: (_input, { people }) => ({ title: ledger.reminded(people), description: ledger.remindedText }),
    failed: ledger.notReminded,
  });
  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={disabled} onClick={() => void run()}>
      <Bell aria-hidden />
      {ledger.remind}
    </Button>
  );
}

export function TakeBackButton({ documentId }: { documentId: number }) {
  const { takeBack } = usePageTexts('overview').confirmations.ledger;
  const refresh = useRefreshToConfirm();
  const input = inputOf(documentId);
  const { run, isBusy } = useAction({
    key: urlOf(getLedger, input),
    call: () => call(removeConfirmationRequest, input),
    done: { title: takeBack.done },
    failed: takeBack.failed,
  });
  return (
    <ConfirmedAction
      texts={takeBack}
      question={takeBack.text}
      run={async () => {
        await run();
        await refresh();
      }}
      isBusy={isBusy}
    >
      {(open) => (
        <Button variant="quiet" size="sm" onClick={open}>
          {takeBack.button}
        </Button>
      )}
    </ConfirmedAction>
  );
}
