import { useDictionary } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';

export interface ProofDialogProps extends Omit<ProofFormProps, 'children'> {
  open: boolean;
  title: string;
  text: string;
}

/** Says what is about to happen, and asks for the proof that it may. */
export function ProofDialog({ open, title, text, ...form }: ProofDialogProps) {
  const { close } = useDictionary().account.twoFactor;
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
