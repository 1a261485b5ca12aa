import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { ApiError } from '../../api/api-error.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { IssueForm } from './issue-form.tsx';
import { otherLanguage } from './issue-values.ts';
import { SentIssue } from './sent-issue.tsx';
import { useIssue, useShowIssue } from './use-issues.ts';

/** An id that is not a number, or of a deleted issue. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Higher than the window, so that the footer stays below it while the page loads. */
const Frame = styled.div`
  min-height: 100vh;
`;

/** One newsletter issue: its editor until it is sent or scheduled, then how that stands. */
export default function IssuePage() {
  const { id = '' } = useParams();
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const { language } = useLanguage();
  const { editor } = newsletterIssues;
  const go = useGo();
  const show = useShowIssue();
  const resource = useIssue(id);
  const { data } = resource;
  /** Counts how often the form was opened. */
  const [round, setRound] = useState(0);
  const subject = data?.texts[language]?.subject.trim() || data?.texts[otherLanguage(language)]?.subject.trim();

  async function reload(): Promise<void> {
    await show(Number(id));
    setRound(round + 1);
  }

  return (
    <PortalScreen
      title={data?.sending && subject ? subject : editor.title}
      lead={newsletterIssues.lead}
      action={
        <LinkButton href={portalPaths.newsletter} variant="outlineOnBand" size="sm">
          <ArrowLeft aria-hidden />
          {editor.back}
        </LinkButton>
      }
    >
      <Frame>
        {isMissing(resource.error) ? (
          <FailureState
            title={editor.failed}
            heading="h2"
            text={editor.missing}
            retryLabel={editor.back}
            onRetry={() => go(portalPaths.newsletter)}
            busy={false}
          />
        ) : (
          <Loaded resource={resource} texts={editor} heading="h2" placeholder={<RowsLoading label={editor.loading} />}>
            {(issue) =>
              issue.sending ? (
                <SentIssue key={issue.id} issue={issue} sending={issue.sending} />
              ) : (
                <IssueForm key={`${issue.id} ${round}`} issue={issue} onReload={() => void reload()} />
              )
            }
          </Loaded>
        )}
      </Frame>
    </PortalScreen>
  );
}
