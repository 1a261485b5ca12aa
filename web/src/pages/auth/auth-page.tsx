import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';

import { useCurrentUser } from '../../features/auth/use-current-user.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLoading } from '../../layout/page-loading.tsx';
import { paths } from '../../paths.ts';
import { theme } from '../../theme/theme.ts';
import { Eyebrow } from '../../ui/section-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

const Title = styled.h1`
  font-size: ${theme.size.title};
  letter-spacing: -0.03em;
  line-height: 1.08;
`;

const Lead = styled.p`
  margin-block: ${theme.space.sm} ${theme.space.xl};
  color: ${theme.color.textMuted};
`;

const Help = styled.p`
  margin-top: ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Home = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  margin-top: ${theme.space.lg};
  padding-block: 0.35rem;
  font-size: ${theme.size.sm};

  & svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

/** Login for the people who work here (spec §2, Login). Who is logged in already goes on to the portal. */
export default function AuthPage() {
  const { auth } = useDictionary();
  const { user } = useCurrentUser();
  const go = useGo();
  const isSignedIn = Boolean(user);

  useEffect(() => {
    if (isSignedIn) go(paths.portal, { replace: true });
  }, [isSignedIn, go]);

  if (isSignedIn) return <PageLoading />;
  return (
    <AuthLayout>
      <PageHead title={auth.pageTitle} description={auth.pageDescription} isUnlisted />
      <Eyebrow>{auth.eyebrow}</Eyebrow>
      <Title>{auth.title}</Title>
      <Lead>{auth.lead}</Lead>
      <LoginForm />
      <Help>{auth.help}</Help>
      <Home href={paths.home}>
        <ArrowLeft aria-hidden />
        {auth.home}
      </Home>
    </AuthLayout>
  );
}
