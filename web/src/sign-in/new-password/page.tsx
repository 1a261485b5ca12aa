import styled from '@emotion/styled';
import { startOidcInvitation } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { paths } from '../../content/site-map.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import type { ButtonLook } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { Methods } from '../methods.tsx';
import { Or } from '../or.tsx';
import { usePageTexts } from '../texts.ts';
import { isAboutLink } from './is-about-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';

const Note = styled.p`
  ${theme.text.note};
`;

interface CompanyInvitationProps extends ButtonLook {
  token: string;
  company: { name: string; isAvailable: boolean };
  onInvalid: () => void;
}

/** Accepts an invitation with the company's account. */
function CompanyInvitation({ token, company, onInvalid, ...look }: CompanyInvitationProps) {
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

/**
 * The page of invitations and password links. The token is the fragment of the address, which browsers do not send; it
 * stays until the password is set, so that the page can be reloaded. `?invitation` marks those that may be accepted with
 * the company's account as well.
 */
export default function NewPasswordPage() {
  const { choose, invitation, invalid, eyebrow, backToLogin } = usePageTexts('newPassword').passwordLink;
  const token = useLocation().hash.slice(1);
  const isInvitation = useSearchParams()[0].has('invitation');
  const { options, isLoading } = useSignInOptions(isInvitation);
  const [refused, setRefused] = useState<string>();
  // A prerendered page has no fragment.
  const isInvalid = useHydrated() && (token === '' || token === refused);
  const company = options.company;
  const hasForm = options.passwords || !company;
  const offer = hasForm ? choose : { ...invitation, lead: invitation.lead(company.name) };
  const texts = isInvalid ? invalid : offer;
  const onInvalid = () => setRefused(token);
  return (
    <>
      <PageHead title={offer.pageTitle} description={offer.lead} isUnlisted />
      <AuthScreen
        eyebrow={eyebrow}
        title={texts.title}
        lead={texts.lead}
        help={isInvalid ? invalid.hint : undefined}
        back={{ href: paths.auth, text: backToLogin }}
        stage={isInvalid ? 'invalid' : 'choosing'}
      >
        {isInvalid ? (
          <LinkButton href={paths.forgotPassword} size="lg" wide>
            {invalid.again}
          </LinkButton>
        ) : (
          <Methods data-loading={isLoading ? '' : undefined}>
            {hasForm ? <NewPasswordForm token={token} onInvalid={onInvalid} /> : null}
            {hasForm && company ? <Or>{invitation.or}</Or> : null}
            {company ? (
              <CompanyInvitation
                token={token}
                company={company}
                onInvalid={onInvalid}
                {...(hasForm ? { variant: 'secondary' } : { size: 'lg' })}
              />
            ) : null}
          </Methods>
        )}
      </AuthScreen>
    </>
  );
}
