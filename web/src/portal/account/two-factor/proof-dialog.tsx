import { Dialog } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';

export interface ProofDialogProps extends Omit<ProofFormProps, 'children'> {
  open: boolean;
  title: string;
  text: string;
}

/** Explains the change and requests password and code. */
export function ProofDialog({ open, title, text, ...form }: ProofDialogProps) {
  const { close } = usePageTexts('account').account.twoFactor;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) form.onCancel();
      }}
      title={title}
      description={text}
      closeLabel={close}
    >
      <ProofForm {...form} />
    </Dialog>
  );
}
