import styled from '@emotion/styled';

import { errorText } from '../../api/error-text.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';
import type { PasskeyState } from './use-passkey.ts';

const Note = styled.p`
  margin-top: ${theme.space.sm};
  ${theme.text.note};
`;

/** Opens the browser's dialog for passkeys. */
export function PasskeyButton({ passkey }: { passkey: PasskeyState }) {
  const dictionary = usePageTexts('login');
  const isReady = useHydrated();
  const { auth } = dictionary;
  const { isWaiting, failure, request } = passkey;
  return (
    <>
      {failure ? <FormAlert>{errorText(failure, dictionary)}</FormAlert> : null}
      <div>
        <Button
          variant="secondary"
          wide
          busy={isWaiting}
          disabled={!isReady}
          data-waiting={isReady ? undefined : ''}
          onClick={() => void request()}
        >
          {isWaiting ? auth.passkey.waiting : auth.passkey.start}
        </Button>
        <div role="status">{failure === null ? <Note>{auth.passkey.unused}</Note> : null}</div>
      </div>
    </>
  );
}
