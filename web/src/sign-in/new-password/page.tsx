import styled from '@emotion/styled';
import { type PasswordLink, readPasswordLink, setPassword, startOidcInvitation } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useResource } from '../../api/use-resource.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { paths } from '../../content/site-map.ts';
import { formatMomentInZone } from '../../format/date.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';
import { NewPasswordField, passwordIssue, refusedPassword } from '../../identity/password-field.tsx';
import { refreshCurrentUser } from '../../identity/refresh-current-user.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import type { ButtonLook } from '../../ui/button-styles.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { own } from '../../ui/own-props.ts';
import { TextInput } from '../../ui/text-input.tsx';
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
 * `await choose({ token, password })`: whether the user is logged in now, rather than asked for a second factor. Rejects with
 * ApiError. Ends all other sessions of the account, and one of somebody else in this browser.
 */
function useSetPassword() {
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(setPassword.url, (_key: string, { arg }: { arg: Choice }) =>
    call(setPassword, { body: arg }),
  );
  return async (choice: Choice): Promise<boolean> => {
    const user = await trigger(choice);
    // The password is set even if the current user cannot be fetched.
    await refreshCurrentUser(fetched).catch(() => undefined);
    notifyOtherTabs();
    return Boolean(user);
  };
}

/** As wide as any moment, so that nothing moves once it is known. */
const ANY_MOMENT = '30 september 2026 12:00 CEST';

const Until = styled('p', own('isKnown'))<{ isKnown: boolean }>(theme.text.note, ({ isKnown }) => ({
  visibility: isKnown ? 'visible' : 'hidden',
}));

interface NewPasswordFormProps {
  token: string;
  /** Undefined until it is known. */
  link: PasswordLink | undefined;
  onInvalid: () => void;
}

/** Sets the password of the link's account, and continues in the portal, or with the login where a second factor is needed. */
function NewPasswordForm({ token, link, onInvalid }: NewPasswordFormProps) {
  const dictionary = usePageTexts('newPassword');
  const { passwordLink } = dictionary;
  const { choose: texts } = passwordLink;
  const { locale } = useLanguage();
  const choose = useSetPassword();
  const go = useGo();
  const { element, values, set, issues, failure, isBusy } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: passwordIssue(password, passwordLink) }),
    issuesOf: (error) => ({ password: refusedPassword(error, dictionary) }),
    send: async ({ password }) => {
      const isLoggedIn = await choose({ token, password });
      toast.success({ title: isLoggedIn ? texts.loggedIn : texts.success });
      // Replaces the history entry, which contains the token.
      go(isLoggedIn ? paths.portal : paths.auth, { replace: true });
    },
    report: (error) => {
      if (isAboutLink(error)) onInvalid();
    },
  });

  return (
    <PublicForm {...element}>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <Field label={texts.username}>
          <TextInput name="username" autoComplete="username" readOnly value={link?.username ?? ''} />
        </Field>
        <NewPasswordField value={values.password} onChange={(password) => set({ password })} error={issues.password} />
        <SubmitButton size="lg" wide busy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </SubmitButton>
        <Until isKnown={link !== undefined}>
          {texts.until(link ? formatMomentInZone(link.expiresAt, locale) : ANY_MOMENT)}
        </Until>
      </Stack>
    </PublicForm>
  );
}

const Note = styled.p(theme.text.note);

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
  // Under a key of the token, which is sent in the body alone.
  const link = useResource(token === '' ? null : `${readPasswordLink.url}#${token}`, () =>
    call(readPasswordLink, { body: { token } }),
  );
  const [refused, setRefused] = useState<string>();
  // A prerendered page has no fragment.
  const isInvalid = useHydrated() && (token === '' || token === refused || isAboutLink(link.error));
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
            {hasForm ? <NewPasswordForm token={token} link={link.data} onInvalid={onInvalid} /> : null}
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
