import styled from '@emotion/styled';
import { createNewsletterIssue, listPosts, type NewsletterIssue } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { portalPaths } from '../../content/portal-paths.ts';
import { useGo } from '../../i18n/use-go.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/grid.tsx';
import { toast } from '../../ui/toast.ts';
import { GuideFrame, StepTitle } from '../guide-frame.tsx';
import { PortalScreen } from '../portal-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { IssueRow } from './issue-row.tsx';
import { useIssues } from './use-issues.ts';

/** Keeps the footer below the window's edge, where it may move while the list loads. */
const Room = styled.div`
  min-height: 72dvh;
`;

/** In place of an empty list: how a letter comes about. */
function Guide() {
  const { guide } = usePageTexts('newsletterIssues').newsletterIssues;
  return (
    <GuideFrame
      title={guide.title}
      steps={guide.steps.map(({ title, text }) => (
        <li key={title}>
          <StepTitle>{title}</StepTitle>
          <p>{text}</p>
        </li>
      ))}
    />
  );
}

const LAST_POSTS = '3';

/** A new draft, which is stored at once: the preview shows what is stored. */
async function create(withPosts: boolean): Promise<NewsletterIssue> {
  const posts = withPosts ? await call(listPosts, { query: { limit: LAST_POSTS } }) : [];
  return call(createNewsletterIssue, {
    body: { texts: {}, posts: posts.map(({ slug }) => slug), missingLanguage: 'other' },
  });
}

/** Starts an issue: with the last three posts, or empty. */
function NewIssue() {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const errorText = useErrorText();
  const go = useGo();
  const [busy, setBusy] = useState<'posts' | 'empty'>();

  async function start(from: 'posts' | 'empty'): Promise<void> {
    if (busy) return;
    setBusy(from);
    try {
      go(portalPaths.newsletterIssue((await create(from === 'posts')).id));
    } catch (error) {
      toast.destructive({ title: newsletterIssues.createFailed, description: errorText(error) });
      setBusy(undefined);
    }
  }

  return (
    <Row gap="sm">
      <Button variant="onBand" busy={busy === 'posts'} onClick={() => void start('posts')}>
        {busy === 'posts' ? newsletterIssues.creating : newsletterIssues.fromPosts}
      </Button>
      <Button variant="outlineOnBand" busy={busy === 'empty'} onClick={() => void start('empty')}>
        {busy === 'empty' ? newsletterIssues.creating : newsletterIssues.empty}
      </Button>
    </Row>
  );
}

/** All newsletter issues, and the start of another. */
export default function NewsletterPage() {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const pages = useIssues();
  return (
    <PortalScreen title={newsletterIssues.title} lead={newsletterIssues.lead} action={<NewIssue />}>
      <Room>
        <PagedList
          pages={pages}
          texts={newsletterIssues.list}
          empty={<Guide />}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} />}
        />
      </Room>
    </PortalScreen>
  );
}
