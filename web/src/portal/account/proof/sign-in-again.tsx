import styled from '@emotion/styled';
import { startOidc } from '@kontor/contracts/endpoints';

import { urlOf } from '../../../api/call.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useAddress } from '../../../i18n/use-language.ts';
import { theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';
import { useIdentities } from '../company-account/use-identities.ts';
import { isSupported } from '../passkeys/ceremony.ts';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';

const Text = styled.p`
  ${theme.text.note};
`;

/** A user without a password signs in again, and goes on with the change. In a dialog. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { proof, twoFactor } = usePageTexts('account').account;
  const company = useSignInOptions().options.company;
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  const hasIdentity = (useIdentities().data ?? []).length > 0;
  const address = useAddress();
  const withCompany = company && (hasIdentity || !hasPasskey) ? company : null;
  const start = urlOf(startOidc, { query: { returnTo: address(portalPaths.account) } });

  return (
    <Stack gap="lg">
      <Text>{proof.again}</Text>
      {hasPasskey && isSupported() ? <PasskeyLogin /> : null}
      {withCompany && !withCompany.isAvailable ? <Text>{proof.unavailable(withCompany.name)}</Text> : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {twoFactor.cancel}
        </Button>
        {withCompany?.isAvailable ? (
          <Button onClick={() => location.assign(start)}>{proof.byCompany(withCompany.name)}</Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
}
