import { FilePlus2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { Button } from '../../ui/button.tsx';
import { SendingDialog } from '../sending-dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { NewRunForm } from './new-run-form.tsx';
import { useSendRun } from './use-send-run.ts';

/** The button that opens the form of a new run, and the form; links open it with `?new`. */
export function NewRun() {
  const { create } = usePageTexts('payslips').payslips;
  const [params, setParams] = useSearchParams();
  const sending = useSendRun();
  const show = (isOpen: boolean) => setParams(isOpen ? { new: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button variant="onBand" onClick={() => show(true)}>
        <FilePlus2 aria-hidden />
        {create.open}
      </Button>
      <SendingDialog
        open={params.has('new')}
        onClose={() => show(false)}
        title={create.title}
        description={create.text}
        texts={create}
        sending={sending}
      >
        <NewRunForm sending={sending} onCancel={() => show(false)} />
      </SendingDialog>
    </>
  );
}
