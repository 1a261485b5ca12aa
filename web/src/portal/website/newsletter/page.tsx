import {
  createNewsletterIssue,
  type Language,
  listNewsletterIssues,
  listPosts,
  type NewsletterIssue,
} from '@kontor/contracts/endpoints';
import { useEffect, useEffectEvent } from 'react';

import { call } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { useAction } from '../../../forms/action.tsx';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/grid.tsx';
import { GuideFrame } from '../../parts/guide-frame.tsx';
import { ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { usePortalTexts } from '../../texts.ts';
import { intervalOf } from './issue.ts';
import { IssueRow } from './issue-row.tsx';

const LAST_POSTS = '3';

/** A new draft, which is stored at once: the preview shows what is stored. */
async function create(withPosts: boolean, language: Language): Promise<NewsletterIssue> {
  const query = { prefer: language, limit: LAST_POSTS };
  const posts = withPosts ? await call(listPosts, { query }) : [];
  return call(createNewsletterIssue, {
    body: { texts: {}, posts: posts.map(({ slug }) => slug), missingLanguage: 'other' },
  });
}

/** Starts an issue: with the last three posts, or empty. */
function NewIssue() {
  const newsletter = usePortalTexts('newsletters');
  const go = useGo();
  const { language } = useLanguage();
  const start = (withPosts: boolean) => async () =>
    go(portalPaths.newsletterIssue((await create(withPosts, language)).id));
  const fromPosts = useAction({ call: start(true), failed: newsletter.createFailed });
  const empty = useAction({ call: start(false), failed: newsletter.createFailed });
  return (
    <Row gap="sm">
      <Button busy={fromPosts.isBusy} disabled={empty.isBusy} onClick={() => void fromPosts.run()}>
        {fromPosts.isBusy ? newsletter.creating : newsletter.fromPosts}
      </Button>
      <Button variant="secondary" busy={empty.isBusy} disabled={fromPosts.isBusy} onClick={() => void empty.run()}>
        {empty.isBusy ? newsletter.creating : newsletter.empty}
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
