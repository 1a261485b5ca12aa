import { languages, type NewsletterIssueSummary } from '@kontor/contracts/endpoints';

import { portalPaths } from '../../../content/portal-paths.ts';
import { formatDate } from '../../../format/date.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LinkRow, RowFacts } from '../../../lists/row-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { formatSiteMoment } from '../../parts/site-time.ts';
import { usePortalTexts } from '../../texts.ts';
import { stateTones, subjectOf } from './issue.ts';
import type { NewsletterTexts } from './texts.en.ts';

/** When the issue went or goes out, or was last changed. */
function momentOf({ sending, updatedAt }: NewsletterIssueSummary, locale: string, { list }: NewsletterTexts): string {
  if (sending === null) return list.changed(formatDate(updatedAt, locale));
  return sending.state === 'scheduled'
    ? list.scheduledFor(formatSiteMoment(sending.at, locale))
    : list.sentOn(formatDate(sending.at, locale));
}

/** One issue: its subject, state and figures; the whole row leads to it. */
export function IssueRow({ issue, heading }: { issue: NewsletterIssueSummary; heading: 'h2' | 'h4' }) {
  const newsletter = usePortalTexts('newsletters');
  const { language, locale } = useLanguage();
  const { id, number, texts, posts, sending } = issue;
  const state = sending?.state ?? 'draft';
  const subject = subjectOf(issue, language);
  const written = languages.filter((each) => texts[each]);
  return (
    <LinkRow
      href={portalPaths.newsletterIssue(id)}
      name={subject?.text ?? newsletter.untitled}
      heading={heading}
      lang={subject && subject.language !== language ? subject.language : undefined}
      marks={<Badge tone={stateTones[state]}>{newsletter.states[state]}</Badge>}
    >
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
    </LinkRow>
  );
}
