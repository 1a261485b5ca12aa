import styled from '@emotion/styled';
import { MAX_PASSKEY_NAME } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { DialogButton } from '../../../forms/dialog-button.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { browserName, nameOf } from './browser-name.ts';
import { usePasskeyCalls, usePasskeys } from './own-account.ts';
import { isSupported, useCeremonyText } from './passkey-ceremony.ts';
import { PasskeyLogin, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const NextTitle = styled.h3`
  font-size: ${theme.size.lg};
`;

interface PasskeysProps {
  username: string;
  /** Two factors are mandatory, and the current session has one: it ends with a login by passkey. */
  mustSetUp: boolean;
}

interface AddPasskeyProps {
  isFirst: boolean;
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

function AddPasskeyForm({ onCodes, onClose }: Pick<AddPasskeyProps, 'onCodes'> & { onClose: () => void }) {
  const { passkeys: texts, sessions } = usePortalTexts('account');
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
function AddPasskey({ isFirst, onCodes }: AddPasskeyProps) {
  const { passkeys: texts, twoFactor } = usePortalTexts('account');
  if (!isSupported()) return <Note>{texts.unsupported}</Note>;
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

/** The current user's passkeys. */
export function Passkeys({ username, mustSetUp }: PasskeysProps) {
  const { passkeys: texts } = usePortalTexts('account');
  const resource = usePasskeys();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Loaded
      resource={resource}
      texts={texts}
      placeholder={<RowsLoading label={texts.loading} widths={['38%']} second="64%" mark="square" />}
    >
      {(passkeys) => {
        const add = <AddPasskey isFirst={passkeys.length === 0} onCodes={setCodes} />;
        return (
          <Stack>
            {codes ? <RecoveryCodes codes={codes} username={username} onDone={() => setCodes(undefined)} /> : null}
            {!codes && mustSetUp && passkeys.length > 0 ? (
              <Card>
                <Stack>
                  <div>
                    <NextTitle>{texts.next.title}</NextTitle>
                    <Note>{texts.next.text}</Note>
                  </div>
                  <PasskeyLogin />
                </Stack>
              </Card>
            ) : null}
            {passkeys.length === 0 ? (
              <Card>
                <Stack>
                  <Note>{texts.none}</Note>
                  {add}
                </Stack>
              </Card>
            ) : (
              <>
                <RowList aria-label={texts.label} aria-busy={resource.isFetching}>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} isFixed={mustSetUp} />
                  ))}
                </RowList>
                {add}
              </>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
