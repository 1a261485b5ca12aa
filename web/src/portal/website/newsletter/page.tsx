import {
  createNewsletterIssue,
  languages,
  listPosts,
  type NewsletterIssue,
  type NewsletterIssueSummary,
} from '@kontor/contracts/endpoints';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { portalPaths } from '../../../content/portal-paths.ts';
import { formatDate } from '../../../format/date.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PagedList } from '../../../lists/paged-list.tsx';
import { LinkedRow, RowFacts, RowName } from '../../../lists/row-list.tsx';
import { RowTitle } from '../../../lists/row-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardLink } from '../../../ui/card-link.tsx';
import { Row } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { GuideFrame } from '../../parts/guide-frame.tsx';
import { ListSpace, PortalScreen } from '../../shell/portal-screen.tsx';
import { formatSiteMoment } from '../../parts/site-time.ts';
import { usePortalTexts } from '../../texts.ts';
import { stateTones, subjectOf } from './issue.ts';
import type { NewsletterTexts } from './texts.en.ts';
import { useIssues } from './use-issue.ts';

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
  const newsletter = usePortalTexts('newsletter');
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

/** When the issue went or goes out, or was last changed. */
function momentOf({ sending, updatedAt }: NewsletterIssueSummary, locale: string, { list }: NewsletterTexts): string {
  if (sending === null) return list.changed(formatDate(updatedAt, locale));
  return sending.state === 'scheduled'
    ? list.scheduledFor(formatSiteMoment(sending.at, locale))
    : list.sentOn(formatDate(sending.at, locale));
}

/** One issue: its subject, state and figures; the whole row leads to it. */
function IssueRow({ issue }: { issue: NewsletterIssueSummary }) {
  const newsletter = usePortalTexts('newsletter');
  const { language, locale } = useLanguage();
  const { id, number, texts, posts, sending } = issue;
  const state = sending?.state ?? 'draft';
  const subject = subjectOf(issue, language);
  const written = languages.filter((each) => texts[each]);
  return (
    <LinkedRow>
      <div>
        <RowTitle>
          <RowName as="h2" lang={subject && subject.language !== language ? subject.language : undefined}>
            <CardLink href={portalPaths.newsletterIssue(id)}>{subject?.text ?? newsletter.untitled}</CardLink>
          </RowName>
          <Badge tone={stateTones[state]}>{newsletter.states[state]}</Badge>
        </RowTitle>
        <RowFacts>
          {number === null ? null : <li>{newsletter.number(number)}</li>}
          <li>
            {written.length > 0
              ? written.map((each) => newsletter.languages[each]).join(', ')
              : newsletter.list.nothingWritten}
          </li>
          {posts.length > 0 ? <li>{newsletter.list.posts(posts.length)}</li> : null}
          {sending && sending.state !== 'scheduled' ? (
            <li>{newsletter.list.progress(sending.sent, sending.recipients)}</li>
          ) : null}
          <li>{momentOf(issue, locale, newsletter)}</li>
        </RowFacts>
      </div>
      <ChevronRight aria-hidden />
    </LinkedRow>
  );
}

/** All newsletter issues, and the start of another. */
export default function NewsletterPage() {
  const newsletter = usePortalTexts('newsletter');
  const pages = useIssues();
  return (
    <PortalScreen title={newsletter.title} lead={newsletter.lead} action={<NewIssue />}>
      <ListSpace>
        <PagedList
          pages={pages}
          texts={newsletter.list}
          empty={<GuideFrame {...newsletter.guide} />}
          renderRow={(issue) => <IssueRow key={issue.id} issue={issue} />}
        />
      </ListSpace>
    </PortalScreen>
  );
}
