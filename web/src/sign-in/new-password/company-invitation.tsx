import styled from '@emotion/styled';
import { startOidcInvitation } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-styles.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';
import { isAboutLink } from './is-about-link.ts';

const Note = styled.p`
  ${theme.text.note};
`;

export interface CompanyInvitationProps extends ButtonLook {
  token: string;
  company: { name: string; isAvailable: boolean };
  onInvalid: () => void;
}

/** Accepts an invitation with the company's account. */
export function CompanyInvitation({ token, company, onInvalid, ...look }: CompanyInvitationProps) {
  const dictionary = usePageTexts('newPassword');
  const { invitation } = dictionary.passwordLink;
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function accept(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await call(startOidcInvitation, { body: { token, language } });
      location.assign(url);
    } catch (error) {
      setBusy(false);
      setFailure(error);
      if (isAboutLink(error)) onInvalid();
    }
  }

  return (
    <>
      {failure ? <FormAlert>{errorText(failure, dictionary)}</FormAlert> : null}
      <Button wide busy={isBusy} onClick={() => void accept()} {...look}>
        {isBusy ? invitation.continuing : invitation.continue(company.name)}
      </Button>
      {company.isAvailable ? null : <Note>{invitation.away(company.name)}</Note>}
    </>
  );
}
