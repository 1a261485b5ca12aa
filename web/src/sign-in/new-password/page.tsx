import styled from '@emotion/styled';
import { setPassword, startOidcInvitation } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';
import { NewPasswordField } from '../../identity/password-field.tsx';
import { passwordIssue, refusedPassword } from '../../identity/password-issue.ts';
import { refreshCurrentUser } from '../../identity/refresh-current-user.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import type { ButtonLook } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { Methods, Or } from '../methods.tsx';
import { usePageTexts } from '../texts.ts';
import { isAboutLink } from './is-about-link.ts';

interface Choice {
  token: string;
  password: string;
}

/**
 * `await choose({ token, password })`; rejects with ApiError. Ends all sessions of the account, in this browser too.
 */
function useSetPassword() {
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(setPassword.url, (_key: string, { arg }: { arg: Choice }) =>
    call(setPassword, { body: arg }),
  );
  return async (choice: Choice): Promise<void> => {
    await trigger(choice);
    // The password is set even if the current user cannot be fetched.
    await refreshCurrentUser(fetched).catch(() => undefined);
    notifyOtherTabs();
  };
}

interface NewPasswordFormProps {
  token: string;
  onInvalid: () => void;
}

/** Sets the password of the link's account, and continues with the login. */
function NewPasswordForm({ token, onInvalid }: NewPasswordFormProps) {
  const dictionary = usePageTexts('newPassword');
  const { passwordLink } = dictionary;
  const { choose: texts } = passwordLink;
  const choose = useSetPassword();
  const go = useGo();
  const { element, values, set, issues, failure, isBusy } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordIssue(password, passwordLink) }),
    issuesOf: (error) => ({ password: refusedPassword(error, dictionary) }),
    send: async ({ password }) => {
      await choose({ token, password });
      toast.success({ title: texts.success });
      // Replaces the history entry, which contains the token.
      go(paths.auth, { replace: true });
    },
    report: (error) => {
      if (isAboutLink(error)) onInvalid();
    },
  });

  return (
    <PublicForm {...element}>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <NewPasswordField value={values.password} onChange={(password) => set({ password })} error={issues.password} />
        <SubmitButton size="lg" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}

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
