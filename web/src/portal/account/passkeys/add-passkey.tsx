import { MAX_PASSKEY_NAME } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { browserName, nameOf } from '../browser-name.ts';
import { isSupported } from '../passkey-ceremony.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { useCeremonyText } from '../use-ceremony-text.ts';
import { usePasskeyCalls } from '../use-passkeys.ts';

interface AddPasskeyProps {
  isFirst: boolean;
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

function AddPasskeyForm({ onCodes, onClose }: Pick<AddPasskeyProps, 'onCodes'> & { onClose: () => void }) {
  const { passkeys: texts, sessions } = usePageTexts('account').account;
  const ceremonyText = useCeremonyText();
  const { add, refresh } = usePasskeyCalls();
  const { userAgent } = navigator;
  const thisBrowser = nameOf(browserName(userAgent), userAgent, sessions).slice(0, MAX_PASSKEY_NAME);
  const [name, setName] = useState(thisBrowser);
  return (
    <ProofForm
      fields={['currentPassword']}
      submitLabel={texts.add.submit}
      failureText={ceremonyText}
      send={async (proof) => {
        const { recoveryCodes } = await add(name.trim() || thisBrowser, proof);
        toast.success(texts.add.success);
        if (recoveryCodes) onCodes(recoveryCodes);
        onClose();
        await refresh();
      }}
      onCancel={onClose}
    >
      <Note>{texts.add.text}</Note>
      <Field label={texts.name} help={texts.nameHelp}>
        <TextInput
          name="passkey-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
        />
      </Field>
    </ProofForm>
  );
}

/** The button that opens the dialog for a new passkey, and the dialog. */
export function AddPasskey({ isFirst, onCodes }: AddPasskeyProps) {
  const { passkeys: texts, twoFactor } = usePageTexts('account').account;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isSupported()) return <Note>{texts.unsupported}</Note>;
  return (
    <div>
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {isFirst ? texts.add.open : texts.add.another}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.add.title} closeLabel={twoFactor.close}>
        <AddPasskeyForm onCodes={onCodes} onClose={close} />
      </Dialog>
    </div>
  );
}
