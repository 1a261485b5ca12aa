import styled from '@emotion/styled';
import { downloadOwnDocuments, getAuthor, hasDuty, type SessionUser, setAuthor } from '@kontor/contracts/endpoints';
import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { call, urlOf } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { formatMoment } from '../../../format/date.ts';
import { useAction } from '../../../forms/action.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { ZipButton } from '../../parts/zip-button.tsx';
import { AccountSection, Notice } from './account-section.tsx';
import { CompanyAccount } from './company-account/company-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { useFailedSignIns, useProof, useTwoFactor } from './own-account.ts';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm, WithoutPassword } from './password-form.tsx';
import { Appearance, Preferences } from './preferences.tsx';
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
  const { fields, roles } = usePortalTexts('account').identity;
  const { duties, fields: userFields } = usePortalTexts('users');
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
  const { author } = usePortalTexts('account');
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
  const { failedSignIns } = usePortalTexts('account');
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

/** My account: the user's data, ways to log in, documents and sessions. */
export default function AccountPage() {
  const account = usePortalTexts('account');
  const { user, leave, isLeaving } = usePortal();
  const isNamed = useIsNamedAuthor();
  const { options, isLoading } = useSignInOptions();
  const hasPassword = useProof().data?.hasPassword !== false;
  // Until then the gateway rejects all other calls.
  const mustSetUp = useTwoFactor().data?.mustSetUp === true;
  const { company } = options;
  const hasPasskeys = isLoading || options.passkeys;
  const { identity, email, author, preferences, appearance, password, passkeys, twoFactor, documents, sessions } =
    account;
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
        <AccountSection {...identity} isShown={!mustSetUp} isCard>
          <IdentityFacts user={user} />
        </AccountSection>
        <AccountSection {...email} isShown={!mustSetUp} isCard>
          <EmailAddress />
        </AccountSection>
        <AccountSection {...author} isShown={!mustSetUp && (isNamed === true || hasDuty(user, 'editor'))} isCard>
          <AuthorSwitch name={user.name} id={user.id} isNamed={isNamed} />
        </AccountSection>
        <AccountSection {...preferences} isShown={!mustSetUp} isCard>
          <Preferences />
        </AccountSection>
        <AccountSection {...appearance} isShown={!mustSetUp} isCard>
          <Appearance />
        </AccountSection>
        <AccountSection
          title={password.title}
          text={hasPassword ? password.text : password.none.title}
          // A user without a password can choose one where this installation has a login by password.
          isShown={!mustSetUp && (hasPassword || options.passwords)}
          isCard
        >
          {hasPassword ? <PasswordForm username={user.username} /> : <WithoutPassword />}
        </AccountSection>
        <AccountSection {...passkeys} isShown={hasPasskeys}>
          <Passkeys username={user.username} mustSetUp={mustSetUp} />
        </AccountSection>
        {company ? (
          <AccountSection title={account.company.title} text={account.company.text(company.name)} isShown={!mustSetUp}>
            <CompanyAccount company={company} />
          </AccountSection>
        ) : null}
        <AccountSection {...twoFactor}>
          <TwoFactor username={user.username} />
        </AccountSection>
        <AccountSection {...documents} isShown={!mustSetUp} isCard>
          <div>
            <ZipButton url={urlOf(downloadOwnDocuments)} texts={documents} />
          </div>
        </AccountSection>
        <AccountSection {...sessions} isShown={!mustSetUp}>
          <SessionList onLogout={leave} isLoggingOut={isLeaving} />
        </AccountSection>
      </Stack>
    </PortalScreen>
  );
}
