import styled from '@emotion/styled';
import { downloadOwnDocuments, hasDuty, type OwnAccount, type SessionUser } from '@kontor/contracts/endpoints';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { urlOf } from '../../../api/call.ts';
import { formatMoment } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignInOptions } from '../../../identity/use-sign-in-options.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Terms } from '../../../ui/terms.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortal } from '../../access/portal-context.ts';
import { ZipButton } from '../../parts/zip-button.tsx';
import { PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { AccountSection } from './account-section.tsx';
import { CompanyAccount } from './company-account.tsx';
import { EmailAddress } from './email-address.tsx';
import { useAccountResource } from './own-account.ts';
import { LogInNext, Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';
import { Appearance, AuthorForm, PasswordForm, Preferences, WithoutPassword } from './account-forms.tsx';

const Facts = styled(Terms)({
  display: 'grid',
  gap: theme.space.md,
  '& dt': theme.text.label,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.media.sm]: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 3fr)',
      gap: theme.space.md,
      alignItems: 'baseline',
    },
  },
});

function IdentityFacts({ user: { name, username, role, duties } }: { user: SessionUser }) {
  const { fields, roles } = usePortalTexts('account').identity;
  const users = usePortalTexts('users');
  const badge = <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roles[role]}</Badge>;
  const badges = duties.map((duty) => <Badge key={duty}>{users.duties[duty].name}</Badge>);
  const row = <Row gap="xxs">{badges}</Row>;
  return (
    <Facts
      of={[
        [fields.name, name],
        [fields.username, username],
        [fields.role, badge],
        ...(duties.length > 0 ? ([[users.fields.duties, row]] as const) : []),
      ]}
    />
  );
}

/** Reports failed sign-ins of the current user; nothing without failed sign-ins. */
function FailedSignIns({ failed: { count, lastAt, lastFrom } }: { failed: Opened['failedSignIns'] }) {
  const { failedSignIns } = usePortalTexts('account');
  const { locale } = useLanguage();
  if (!lastAt) return null;
  return (
    <Notice icon={<ShieldAlert aria-hidden />} title={failedSignIns.title}>
      {failedSignIns.text(count, formatMoment(lastAt, locale), lastFrom)}
    </Notice>
  );
}

type Opened = NonNullable<OwnAccount['afterSetUp']>;

interface PartsProps {
  account: OwnAccount;
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

/** The ways to set up two factors for a user who has to; each step replaces the one before. */
function SetUp({ account: { passkeys }, onCodes }: PartsProps) {
  const { twoFactor, passkeys: texts } = usePortalTexts('account');
  const { options } = useSignInOptions();
  if (passkeys.length > 0) return <LogInNext onCodes={onCodes} />;
  return (
    <>
      <Notice icon={<ShieldCheck aria-hidden />} title={twoFactor.mustSetUp.title}>
        {options.passkeys ? twoFactor.mustSetUp.withPasskeys : twoFactor.mustSetUp.text}
      </Notice>
      {options.passkeys ? (
        <AccountSection {...texts}>
          <Passkeys onCodes={onCodes} />
        </AccountSection>
      ) : null}
      <AccountSection {...twoFactor}>
        <TwoFactor onCodes={onCodes} />
      </AccountSection>
    </>
  );
}

/** Everything about the account of a user who may use the portal. */
function Sections({ account, opened, onCodes }: PartsProps & { opened: Opened }) {
  const texts = usePortalTexts('account');
  const { user, leave, isLeaving } = usePortal();
  const { options } = useSignInOptions();
  const { company } = options;
  const { hasPassword } = account.proof;
  return (
    <>
      <FailedSignIns failed={opened.failedSignIns} />
      <AccountSection {...texts.identity} isCard>
        <IdentityFacts user={user} />
      </AccountSection>
      <AccountSection {...texts.email} isCard>
        <EmailAddress />
      </AccountSection>
      {opened.author.shown || opened.author.portrait || hasDuty(user, 'editor') ? (
        <AccountSection title={texts.author.heading} text={texts.author.text} isCard>
          <AuthorForm />
        </AccountSection>
      ) : null}
      <AccountSection {...texts.preferences} isCard>
        <Preferences />
      </AccountSection>
      <AccountSection {...texts.appearance} isCard>
        <Appearance />
      </AccountSection>
      {/* A user without a password can choose one where this installation has a login by password. */}
      {hasPassword || options.passwords ? (
        <AccountSection
          title={texts.password.title}
          text={hasPassword ? texts.password.text : texts.password.none.title}
          isCard
        >
          {hasPassword ? <PasswordForm username={user.username} /> : <WithoutPassword />}
        </AccountSection>
      ) : null}
      {options.passkeys ? (
        <AccountSection {...texts.passkeys}>
          <Passkeys onCodes={onCodes} />
        </AccountSection>
      ) : null}
      {company ? (
        <AccountSection title={texts.company.title} text={texts.company.text(company.name)}>
          <CompanyAccount company={company} />
        </AccountSection>
      ) : null}
      <AccountSection {...texts.twoFactor}>
        <TwoFactor onCodes={onCodes} />
      </AccountSection>
      <AccountSection {...texts.documents} isCard>
        <div>
          <ZipButton url={urlOf(downloadOwnDocuments)} texts={texts.documents} />
        </div>
      </AccountSection>
      <AccountSection {...texts.sessions}>
        <SessionList onLogout={leave} isLoggingOut={isLeaving} />
      </AccountSection>
    </>
  );
}

/** My account: the user's data, ways to log in, documents and sessions. */
export default function AccountPage() {
  const { title, lead, loading, ...texts } = usePortalTexts('account');
  const { username } = usePortal().user;
  const [codes, setCodes] = useState<string[]>();
  const resource = useAccountResource({ revalidateOnMount: true });
  // Which sections there are depends on them.
  const { isLoading } = useSignInOptions();
  const placeholder = (
    <>
      <VisuallyHidden as="output">{loading}</VisuallyHidden>
      {[1, 2, 3].map((section) => (
        <Card key={section} aria-hidden>
          <Stack gap="md">
            <Skeleton width="34%" />
            <Skeleton width="58%" />
            <Skeleton width="8rem" height="2.75rem" round />
          </Stack>
        </Card>
      ))}
    </>
  );
  return (
    <PortalScreen title={title} lead={lead}>
      <Stack gap="xxl">
        <Loaded
          resource={isLoading ? { ...resource, data: undefined } : resource}
          texts={texts}
          heading="h2"
          placeholder={placeholder}
        >
          {(account) => {
            // Alone, so that they are saved before anything else is done.
            if (codes) return <RecoveryCodes codes={codes} username={username} onDone={() => setCodes(undefined)} />;
            return account.afterSetUp ? (
              <Sections account={account} opened={account.afterSetUp} onCodes={setCodes} />
            ) : (
              <SetUp account={account} onCodes={setCodes} />
            );
          }}
        </Loaded>
      </Stack>
    </PortalScreen>
  );
}
