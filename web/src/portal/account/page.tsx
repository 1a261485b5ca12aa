import styled from '@emotion/styled';
import { downloadOwnDocuments, getAuthor, hasDuty, type SessionUser, setAuthor } from '@kontor/contracts/endpoints';
import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { formatMoment } from '../../format/date.ts';
import { useAction } from '../../forms/action.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { ZipButton } from '../zip-button.tsx';
import { AccountSection, Notice } from './account-section.tsx';
import { CompanyAccount } from './company-account/company-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { useFailedSignIns, useProof, useTwoFactor } from './own-account.ts';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm, WithoutPassword } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space.md};

  & dt {
    ${theme.text.label};
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  ${theme.media.sm} {
    & > div {
      display: grid;
      grid-template-columns: minmax(8rem, 1fr) minmax(0, 3fr);
      gap: ${theme.space.md};
      align-items: baseline;
    }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
`;

function IdentityFacts({ user }: { user: SessionUser }) {
  const { fields, roles } = usePageTexts('account').account.identity;
  const { duties, fields: userFields } = usePageTexts('portal').users;
  return (
    <Facts>
      <div>
        <dt>{fields.name}</dt>
        <dd>{user.name}</dd>
      </div>
      <div>
        <dt>{fields.username}</dt>
        <dd>{user.username}</dd>
      </div>
      <div>
        <dt>{fields.role}</dt>
        <dd>
          <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{roles[user.role]}</Badge>
        </dd>
      </div>
      {user.duties.length > 0 ? (
        <div>
          <dt>{userFields.duties}</dt>
          <dd>
            <Badges>
              {user.duties.map((duty) => (
                <Badge key={duty}>{duties[duty].name}</Badge>
              ))}
            </Badges>
          </dd>
        </div>
      ) : null}
    </Facts>
  );
}

/** Whether the current user agreed to be named on posts; undefined until it is known. */
const useIsNamedAuthor = () => useResource(getAuthor.url, () => call(getAuthor)).data?.isNamed;

interface AuthorSwitchProps {
  name: string;
  id: number;
  /** Undefined until it is known. */
  isNamed: boolean | undefined;
}

/** Shows the name of the current user on their posts, or no longer. */
function AuthorSwitch({ name, id, isNamed }: AuthorSwitchProps) {
  const { author } = usePageTexts('account').account;
  const { run, isBusy } = useAction({
    key: getAuthor.url,
    call: (next: boolean) => call(setAuthor, { body: { isNamed: next } }),
    done: (next) => ({ title: next ? author.named : author.unnamed }),
    failed: author.failed,
  });
  return (
    <Switch
      label={author.label(name)}
      help={author.help(id)}
      checked={isBusy ? !isNamed : isNamed === true}
      onChange={(next) => void run(next)}
      disabled={isBusy || isNamed === undefined}
    />
  );
}

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
