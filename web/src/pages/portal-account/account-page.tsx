import { IdentityFacts } from '../../features/account/identity-facts.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal/portal-context.ts';
import { PortalScreen } from '../portal/portal-screen.tsx';
import { AccountSection } from './account-section.tsx';

/** The reader's own account: who she is here, her password, and where she is logged in. */
export default function AccountPage() {
  const { account } = useDictionary();
  const { user, leave, isLeaving } = usePortal();
  const { identity, password, sessions } = account;
  return (
    <PortalScreen title={account.title} lead={account.lead}>
      <PageHead title={account.title} description={account.lead} isUnlisted />
      <Stack gap="xxl">
        <AccountSection title={identity.title} text={identity.text}>
          <Card>
            <IdentityFacts user={user} />
          </Card>
        </AccountSection>
        <AccountSection title={password.title} text={password.text}>
          <Card>
            <PasswordForm username={user.username} />
          </Card>
        </AccountSection>
        <AccountSection title={sessions.title} text={sessions.text}>
          <SessionList onLogout={leave} isLoggingOut={isLeaving} />
        </AccountSection>
      </Stack>
    </PortalScreen>
  );
}
