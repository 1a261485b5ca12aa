import styled from '@emotion/styled';
import { type SignInProblem, startOidc } from '@kontor/contracts/endpoints';
import { useEffect, useId, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { urlOf } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { stringify } from '../../api/query.ts';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { pagePatterns, paths } from '../../content/site-map.ts';
import { withoutPrefix, withPrefix } from '../../i18n/language.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { page } from '../../page/lazy-page.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { type ButtonLook, buttonStyles, lookNames } from '../../ui/button-styles.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { own } from '../../ui/own-props.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { Methods, Or } from '../methods.tsx';
import { type PasskeyState, usePasskey } from '../passkey/use-passkey.ts';
import { problemTexts } from '../problem/texts.ts';
import { usePageTexts } from '../texts.ts';
import { LoginForm, StepButton } from './login-form.tsx';
import { useLoginForm } from './use-login-form.ts';

/** Not a link of the router: the response redirects to the issuer. */
const Link = styled('a', own(...lookNames))<ButtonLook>(buttonStyles);

const Note = styled.p(theme.text.note);

interface CompanyLinkProps extends ButtonLook {
  company: { name: string; isAvailable: boolean };
  /** Whether passwords work too. */
  hasPasswords: boolean;
  returnTo: string;
}

/**
 * Continues at the company's login, in the language of the page; works without a script. While the issuer does not respond, the link says so and stays a
 * link: the issuer may have come back since.
 */
function CompanyLink({ company, hasPasswords, returnTo, ...look }: CompanyLinkProps) {
  const { company: texts } = usePageTexts('login').auth;
  const { language } = useLanguage();
  const noteId = useId();
  const { name, isAvailable } = company;
  return (
    <>
      <Link
        href={urlOf(startOidc, { query: { returnTo: language === 'sv' ? withPrefix(returnTo) : returnTo } })}
        wide
        aria-describedby={isAvailable ? undefined : noteId}
        {...look}
      >
        {texts.start(name)}
      </Link>
      {isAvailable ? null : <Note id={noteId}>{hasPasswords ? texts.awayButPasswords(name) : texts.away(name)}</Note>}
    </>
  );
}

const PasskeyNote = styled.p({ marginTop: theme.space.sm, ...theme.text.note });

/** Opens the browser's dialog for passkeys. */
function PasskeyButton({ passkey }: { passkey: PasskeyState }) {
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
        <div role="status">{failure === null ? <PasskeyNote>{auth.passkey.unused}</PasskeyNote> : null}</div>
      </div>
    </>
  );
}

/** Only pages of the portal: anybody can write a link to the login. */
const PORTAL = new RegExp(`^${paths.portal}(?:[/?]|$)`);

/** The page of the portal that the visitor asked for, from the query `?returnTo=`; the overview without one. */
function useReturnTo(): string {
  const wanted = withoutPrefix(useSearchParams()[0].get('returnTo') ?? '');
  return PORTAL.test(wanted) ? wanted : paths.portal;
}

/** Few visitors see it, and no other page mentions it. */
const problemPage = page(() => import('../problem/page.tsx'), problemTexts);

/** The login, and below its path the pages of failed logins with the company's account. */
export default function AuthPage() {
  return useParams()['problem'] === undefined ? <Login /> : problemPage.element;
}

const Others = styled(Stack)({ '&:empty': { display: 'none' } });

const PasswordButton = styled(StepButton)({ alignSelf: 'center' });

/** Every way to log in that this site offers: passwords, the company's account, passkeys. */
function LoginMethods({ returnTo }: { returnTo: string }) {
  const { auth } = usePageTexts('login');
  const { options, isLoading } = useSignInOptions();
  const { passwords, passkeys, company } = options;
  const query = useSearchParams()[0];
  const go = useGo();
  const form = useLoginForm({
    start: query.get('step') === 'code' ? 'company-code' : 'password',
    onStartOver: () => go(paths.auth + stringify({ returnTo }), { replace: true }),
    onExpired: () => go(pagePatterns.authProblem.replace(':problem', 'expired' satisfies SignInProblem)),
  });
  const { step } = form;
  const isReady = useHydrated();
  const [isFormWanted, setFormWanted] = useState(false);
  const hasForm = passwords || isFormWanted || !company || step !== 'password';
  const passkey = usePasskey({
    isAccepted: passkeys && hasForm && step !== 'company-code',
    hasField: step === 'password',
  });
  const hasCompany = company !== null && step === 'password';
  const hasOthers = hasCompany || passkey.isOffered;

  return (
    <Methods data-loading={isLoading ? '' : undefined}>
      {hasForm ? (
        <LoginForm
          form={form}
          company={company?.name ?? auth.company.anyName}
          suggestsPasskeys={passkey.isOffered}
          isFocused={isFormWanted}
        />
      ) : null}
      {hasForm && hasOthers ? <Or>{auth.or}</Or> : null}
      <Others>
        {hasCompany ? (
          <CompanyLink
            company={company}
            hasPasswords={passwords}
            returnTo={returnTo}
            {...(hasForm ? { variant: 'secondary' } : { size: 'lg' })}
          />
        ) : null}
        {passkey.isOffered ? <PasskeyButton passkey={passkey} /> : null}
      </Others>
      {hasForm ? null : (
        <PasswordButton type="button" disabled={!isReady} onClick={() => setFormWanted(true)}>
          {auth.company.withPassword}
        </PasswordButton>
      )}
    </Methods>
  );
}

/** Users who are already signed in go on to the portal. */
function Login() {
  const { auth } = usePageTexts('login');
  const { user, refetch } = useCurrentUser();
  const go = useGo();
  const returnTo = useReturnTo();
  const isSignedIn = Boolean(user);
  const userOnArrival = useRef(user);
  useOtherTabs(true);

  // Public pages do not follow other tabs: the visitor may have signed in there.
  useEffect(() => {
    if (userOnArrival.current === null) void refetch();
  }, [refetch]);

  useEffect(() => {
    if (isSignedIn) go(returnTo, { replace: true });
  }, [isSignedIn, go, returnTo]);

  if (isSignedIn) return <PageLoading />;
  return (
    <>
      <PageHead title={auth.pageTitle} description={auth.pageDescription} />
      <AuthScreen
        eyebrow={auth.eyebrow}
        title={auth.title}
        lead={auth.lead}
        help={auth.help}
        back={{ href: paths.home, text: auth.home }}
      >
        <LoginMethods returnTo={returnTo} />
      </AuthScreen>
    </>
  );
}
