import styled from '@emotion/styled';
import { useState } from 'react';

import { Loaded } from '../../../lists/loaded.tsx';
import { RowList } from '../../../lists/row-list.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { theme } from '../../../theme/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { usePageTexts } from '../../texts.ts';
import { PasskeyLogin } from '../proof/passkey-login.tsx';
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx';
import { usePasskeys } from '../use-passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const NextTitle = styled.h3`
  font-size: ${theme.size.lg};
`;

export interface PasskeysProps {
  username: string;
  /** Two factors are mandatory, and the current session has one: it ends with a login by passkey. */
  mustSetUp: boolean;
}

/** The current user's passkeys. */
export function Passkeys({ username, mustSetUp }: PasskeysProps) {
  const { passkeys: texts } = usePageTexts('account').account;
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
