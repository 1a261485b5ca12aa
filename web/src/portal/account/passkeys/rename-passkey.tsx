import { MAX_PASSKEY_NAME, type Passkey } from '@kontor/contracts/endpoints';

import { errorText } from '../../../api/error-text.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { usePasskeyCalls } from '../use-passkeys.ts';

export interface PasskeyDialogProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

function RenameForm({ passkey: { id, name }, onClose }: Omit<PasskeyDialogProps, 'isOpen'>) {
  const dictionary = usePageTexts('account');
  const { twoFactor, passkeys: texts } = dictionary.account;
  const { rename, refresh } = usePasskeyCalls();
  const { element, values, input, issues, failure, isBusy } = useForm({
    initial: { name },
    check: (changed) => ({ name: changed.name.trim() === '' ? texts.nameRequired : undefined }),
    send: async (changed) => {
      await rename(id, changed.name.trim());
      await refresh();
      toast.success({ title: texts.rename.success });
      onClose();
    },
  });
  return (
    <DialogForm
      element={element}
      isBusy={isBusy}
      cancelLabel={twoFactor.cancel}
      onCancel={onClose}
      submitLabel={isBusy ? twoFactor.working : texts.rename.submit}
      isReady={values.name !== name}
    >
      {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
      <Field label={texts.name} help={texts.nameHelp} error={issues.name} required>
        <TextInput {...input('name')} maxLength={MAX_PASSKEY_NAME} autoComplete="off" />
      </Field>
    </DialogForm>
  );
}

/** Gives a passkey another name. */
export function RenamePasskey({ isOpen, ...rest }: PasskeyDialogProps) {
  const { twoFactor, passkeys } = usePageTexts('account').account;
  return (
    <Dialog open={isOpen} onOpenChange={rest.onClose} title={passkeys.rename.title} closeLabel={twoFactor.close}>
      <RenameForm {...rest} />
    </Dialog>
  );
}
