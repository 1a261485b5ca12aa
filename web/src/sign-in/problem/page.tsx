import styled from '@emotion/styled';
import { type SignInProblem, signInProblems } from '@kontor/contracts/endpoints';
import { useId } from 'react';
import { useParams } from 'react-router-dom';

import { portalPaths } from '../../content/portal-paths.ts';
import { paths } from '../../content/site-map.ts';
import { useTexts } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { problemTexts } from './texts.ts';

const Heading = styled.h2({ fontSize: theme.size.md, fontWeight: 620 });

const Advice = styled.ul({
  display: 'grid',
  gap: theme.space.sm,
  marginBlock: `${theme.space.sm} ${theme.space.xl}`,
  paddingLeft: '1.2em',
  listStyle: 'disc',
});

/** The problems of a user who is connecting the company's account. */
const inAccount: readonly SignInProblem[] = ['taken', 'other-account'];

/** What happened at a login with the company's account, and what to do. Needs no data and no script. */
export default function ProblemPage() {
  const { problem: texts } = useTexts(problemTexts);
  const { problem = '' } = useParams();
  const headingId = useId();
  // The gateway answers other addresses with the page for unknown addresses.
  const known = signInProblems.find((each) => each === problem) ?? 'invalid';
  const { title, lead, advice } = texts.problems[known];
  const isInAccount = inAccount.includes(known);
  return (
    <>
      <PageHead title={title} description={lead} isUnlisted />
      <AuthScreen eyebrow={texts.eyebrow} title={title} lead={lead} back={{ href: paths.home, text: texts.home }}>
        <Heading id={headingId}>{texts.advice}</Heading>
        <Advice aria-labelledby={headingId}>
          {advice.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Advice>
        <LinkButton href={isInAccount ? portalPaths.account : paths.auth} size="lg" wide>
          {isInAccount ? texts.account : texts.login}
        </LinkButton>
      </AuthScreen>
    </>
  );
}
