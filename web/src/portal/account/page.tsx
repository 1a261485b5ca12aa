import { ShieldCheck } from 'lucide-react';

import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { AccountSection } from './account-section.tsx';
import { FailedSignInsNotice } from './failed-sign-ins-notice.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { Notice } from './notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useTwoFactor } from './two-factor/use-two-factor.ts';

/** My account: the user's data, password, two-factor and sessions. */
export default function AccountPage() {
  const { account } = usePageTexts('account');
  const { user, leave, isLeaving } = usePortal();
  const state = useTwoFactor().data;
  const { identity, password, twoFactor, sessions } = account;
  // Until then the services refuse all else.
  const mustSetUp = state?.isRequired === true && !state.isOn;
  return (
    <PortalScreen title={account.title} lead={account.lead}>
      <Stack gap="xxl">
        {mustSetUp ? (
          <Notice icon={<ShieldCheck aria-hidden />} title={twoFactor.mustSetUp.title}>
            {twoFactor.mustSetUp.text}
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
          <AccountSection title={password.title} text={password.text}>
            <Card>
              <PasswordForm username={user.username} />
            </Card>
          </AccountSection>
        )}
        <AccountSection title={twoFactor.title} text={twoFactor.text}>
          <TwoFactor username={user.username} />
        </AccountSection>
        {mustSetUp ? null : (
          <AccountSection title={sessions.title} text={sessions.text}>
            <SessionList onLogout={leave} isLoggingOut={isLeaving} />
          </AccountSection>
        )}
      </Stack>
    </PortalScreen>
  );
}
