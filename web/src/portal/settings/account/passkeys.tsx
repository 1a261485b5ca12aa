import styled from '@emotion/styled';
import { MAX_PASSKEY_NAME } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { DialogButton } from '../../../forms/dialog-button.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { createPasskey, knowsPasskeys, useCeremonyText, useOwnAccount, useRefreshAccount } from './own-account.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { PasskeyLogin, ProofForm } from './proof-form.tsx';
import { browserName, nameOf } from './session-list.tsx';

const Title = styled.h2`
  font-size: ${theme.size.lg};
`;

interface PasskeysProps {
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

function AddPasskeyForm({ onCodes, onClose }: PasskeysProps & { onClose: () => void }) {
  const { passkeys: texts, sessions } = usePortalTexts('account');
  const ceremonyText = useCeremonyText();
  const refresh = useRefreshAccount();
  const { userAgent } = navigator;
  const thisBrowser = nameOf(browserName(userAgent), userAgent, sessions).slice(0, MAX_PASSKEY_NAME);
  const [name, setName] = useState(thisBrowser);
  return (
    <ProofForm
      fields={['currentPassword']}
      submitLabel={texts.add.submit}
      failureText={ceremonyText}
      send={async (proof) => {
        const { recoveryCodes } = await createPasskey(name.trim() || thisBrowser, proof);
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
function AddPasskey({ onCodes }: PasskeysProps) {
  const { passkeys: texts, twoFactor } = usePortalTexts('account');
  const isFirst = useOwnAccount().passkeys.length === 0;
  if (!knowsPasskeys()) return <Note>{texts.unsupported}</Note>;
  return (
    <div>
      <DialogButton
        trigger={
          <Button variant={isFirst ? 'primary' : 'secondary'}>{isFirst ? texts.add.open : texts.add.another}</Button>
        }
        title={texts.add.title}
        closeLabel={twoFactor.close}
      >
        {(close) => <AddPasskeyForm onCodes={onCodes} onClose={close} />}
      </DialogButton>
    </div>
  );
}

/** After the first passkey of a user who has to set up two factors: the session ends with a login by it. */
export function LogInNext({ onCodes }: PasskeysProps) {
  const { next } = usePortalTexts('account').passkeys;
  return (
    <Card>
      <Stack>
        <div>
          <Title>{next.title}</Title>
          <Note>{next.text}</Note>
        </div>
        <PasskeyLogin />
        <AddPasskey onCodes={onCodes} />
      </Stack>
    </Card>
  );
}

/** The current user's passkeys. */
export function Passkeys({ onCodes }: PasskeysProps) {
  const { passkeys: texts } = usePortalTexts('account');
  const { passkeys } = useOwnAccount();
  const add = <AddPasskey onCodes={onCodes} />;
  return passkeys.length === 0 ? (
    <Card>
      <Stack>
        <Note>{texts.none}</Note>
        {add}
      </Stack>
    </Card>
  ) : (
    <Stack>
      <RowList aria-label={texts.label}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </RowList>
      {add}
    </Stack>
  );
}
