import {
  createNewsletterIssue,
  listNewsletterIssues,
  listPosts,
  type NewsletterIssue,
} from '@kontor/contracts/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';

import { call } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { GuideFrame } from '../../parts/guide-frame.tsx';
import { ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { intervalOf } from './issue.ts';
import { IssueRow } from './issue-row.tsx';

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
  const newsletter = usePortalTexts('newsletters');
  const errorText = useErrorText();
  const go = useGo();
  const [busy, setBusy] = useState<'posts' | 'empty'>();

  async function start(from: 'posts' | 'empty'): Promise<void> {
    if (busy) return;
    setBusy(from);
    try {
      go(portalPaths.newsletterIssue((await create(from === 'posts')).id));
    } catch (error) {
      toast.destructive({ title: newsletter.createFailed, description: errorText(error) });
      setBusy(undefined);
    }
  }

  return (
    <Row gap="sm">
      <Button busy={busy === 'posts'} onClick={() => void start('posts')}>
        {busy === 'posts' ? newsletter.creating : newsletter.fromPosts}
      </Button>
      <Button variant="secondary" busy={busy === 'empty'} onClick={() => void start('empty')}>
        {busy === 'empty' ? newsletter.creating : newsletter.empty}
      </Button>
    </Row>
  );
}

/** All issues, newest first, paged; refetched when mounted, and while one of them is being sent. */
function useIssues() {
  const pages = usePages(listNewsletterIssues, { limit: '30' }, { revalidateOnMount: true });
  const intervals = (pages.items ?? []).map((issue) => intervalOf(issue)).filter(Boolean);
  const interval = intervals.length > 0 ? Math.min(...intervals) : 0;
  const refresh = useEffectEvent(() => void pages.refresh());
  useEffect(() => {
    if (interval === 0) return undefined;
    const timer = setInterval(() => refresh(), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return pages;
}

/** All newsletter issues, and the start of another. */
export default function NewsletterPage() {
  const newsletter = usePortalTexts('newsletters');
  const pages = useIssues();
  return (
    <PortalScreen title={newsletter.title} lead={newsletter.lead} action={<NewIssue />}>
      <ListSpace>
        <PagedList
          pages={pages}
          texts={newsletter.list}
          empty={<GuideFrame {...newsletter.guide} />}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} heading="h2" />}
        />
      </ListSpace>
    </PortalScreen>
  );
}
