import { hasDuty } from '@kontor/contracts/endpoints';
import styled from '@emotion/styled';
import { downloadOwnDocuments } from '@kontor/contracts/endpoints';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { urlOf } from '../../api/call.ts';
import { formatMoment } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePortal } from '../portal-context.ts';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { ZipButton } from '../zip-button.tsx';
import { AuthorSwitch, useIsNamedAuthor } from './author-switch.tsx';
import { EmailNotice } from './email-notice.tsx';
import { IdentityFacts } from './identity-facts.tsx';
import { Notice } from './notice.tsx';
import { PasswordForm } from './password-form.tsx';
import { Preferences } from './preferences.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useTwoFactor } from './two-factor/use-two-factor.ts';
import { useFailedSignIns } from './use-sessions.ts';

/** Reports failed sign-ins of the current user; nothing where there were none. */
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

/** Heading on the left, content on the right; below each other on narrow screens. */
const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg} clamp(2rem, 4vw, 4rem);
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.xl};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <Text>{text}</Text>
      </div>
      {children}
    </Frame>
  );
}

/** My account: the user's data, password, two-factor, documents and sessions. */
export default function AccountPage() {
  const { account } = usePageTexts('account');
  const { user, leave, isLeaving } = usePortal();
  const state = useTwoFactor().data;
  const isNamed = useIsNamedAuthor();
  const { identity, author, preferences, password, twoFactor, documents, sessions } = account;
  // Until then the gateway rejects all other calls.
  const mustSetUp = state?.isRequired === true && !state.isOn;
  return (
    <PortalScreen title={account.title} lead={account.lead}>
      <Stack gap="xxl">
        {mustSetUp ? (
          <Notice icon={<ShieldCheck aria-hidden />} title={twoFactor.mustSetUp.title}>
            {twoFactor.mustSetUp.text}
          </Notice>
        ) : (
          <>
            <EmailNotice />
            <FailedSignInsNotice />
          </>
        )}
        {mustSetUp ? null : (
          <AccountSection title={identity.title} text={identity.text}>
            <Card>
              <IdentityFacts user={user} />
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
