import { hasDuty } from '@kontor/contracts/endpoints';
import { downloadOwnDocuments } from '@kontor/contracts/endpoints';
import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { urlOf } from '../../api/call.ts';
import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { ZipButton } from '../zip-button.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthorSwitch, useIsNamedAuthor } from './author-switch.tsx';
import { CompanyAccount } from './company-account/company-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { Notice } from './notice.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { useProof } from './use-proof.ts';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useTwoFactor } from './use-two-factor.ts';
import { useFailedSignIns } from './use-sessions.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { WithoutPassword } from './without-password.tsx';

/** Reports failed sign-ins of the current user; nothing without failed sign-ins. */
function FailedSignInsNotice() {
  const { failedSignIns } = usePageTexts('account').account;
  const { locale } = useLanguage();
  const failed = useFailedSignIns();
  if (!failed?.lastAt) return null;
  const { count, lastAt, lastFrom } = failed;
  return (
    <Notice icon={<ShieldAlert aria-hidden />} title={failedSignIns.title}>
      {failedSignIns.text(count, formatMoment(lastAt, locale), lastFrom)}
    </Notice>
  );
}

/** The password: a form that changes it, or for a user without one a link by mail, unless this installation has no login by password. */
function PasswordSection() {
  const { password } = usePageTexts('account').account;
  const { user } = usePortal();
  const { options } = useSignInOptions();
  const hasPassword = useProof().data?.hasPassword !== false;
  if (!hasPassword && !options.passwords) return null;
  return (
    <AccountSection title={password.title} text={hasPassword ? password.text : password.none.title}>
      <Card>{hasPassword ? <PasswordForm username={user.username} /> : <WithoutPassword />}</Card>
    </AccountSection>
  );
}

/** My account: the user's data, ways to log in, documents and sessions. */
export default function AccountPage() {
  const { account } = usePageTexts('account');
  const { user, leave, isLeaving } = usePortal();
  const state = useTwoFactor().data;
  const isNamed = useIsNamedAuthor();
  const { options, isLoading } = useSignInOptions();
  const { company } = options;
  const hasPasskeys = isLoading || options.passkeys;
  const { identity, author, preferences, passkeys, twoFactor, documents, sessions } = account;
  // Until then the gateway rejects all other calls.
  const mustSetUp = state?.mustSetUp === true;
  return (
    <PortalScreen title={account.title} lead={account.lead}>
      <Stack gap="xxl">
        {mustSetUp ? (
          <Notice icon={<ShieldCheck aria-hidden />} title={twoFactor.mustSetUp.title}>
            {hasPasskeys ? twoFactor.mustSetUp.withPasskeys : twoFactor.mustSetUp.text}
          </Notice>
        ) : (
          <FailedSignInsNotice />
        )}
        {mustSetUp ? null : (
          <AccountSection title={identity.title} text={identity.text}>
            <Card>
              <IdentityFacts user={user} />
            </Card>
          </AccountSection>
        )}
        {mustSetUp ? null : (
          <AccountSection title={account.email.title} text={account.email.text}>
            <Card>
              <EmailAddress />
            </Card>
          </AccountSection>
        )}
        {mustSetUp || !(isNamed || hasDuty(user, 'editor')) ? null : (
          <AccountSection title={author.title} text={author.text}>
            <Card>
              <AuthorSwitch name={user.name} id={user.id} isNamed={isNamed} />
            </Card>
          </AccountSection>
        )}
        {mustSetUp ? null : (
          <AccountSection title={preferences.title} text={preferences.text}>
            <Preferences />
          </AccountSection>
        )}
        {mustSetUp ? null : <PasswordSection />}
        {hasPasskeys ? (
          <AccountSection title={passkeys.title} text={passkeys.text}>
            <Passkeys username={user.username} mustSetUp={mustSetUp} />
          </AccountSection>
        ) : null}
        {mustSetUp || company === null ? null : (
          <AccountSection title={account.company.title} text={account.company.text(company.name)}>
            <CompanyAccount company={company} />
          </AccountSection>
        )}
        <AccountSection title={twoFactor.title} text={twoFactor.text}>
          <TwoFactor username={user.username} />
        </AccountSection>
        {mustSetUp ? null : (
          <AccountSection title={documents.title} text={documents.text}>
            <Card>
              <div>
                <ZipButton url={urlOf(downloadOwnDocuments)} texts={documents} />
              </div>
            </Card>
          </AccountSection>
        )}
        {mustSetUp ? null : (
          <AccountSection title={sessions.title} text={sessions.text}>
            <SessionList onLogout={leave} isLoggingOut={isLeaving} />
          </AccountSection>
        )}
      </Stack>
    </PortalScreen>
  );
}
