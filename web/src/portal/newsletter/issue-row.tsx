import { type Language, languages, type NewsletterIssueSummary } from '@kontor/contracts/endpoints';
import { ChevronRight } from 'lucide-react';

import { portalPaths } from '../../content/portal-paths.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkedRow, RowFacts, RowName, RowTitle } from '../../lists/row-list.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { formatSiteMoment } from '../scheduling/site-time.ts';
import { usePageTexts } from '../texts.ts';
import { otherLanguage } from './issue-values.ts';
import { StateBadge } from './state-badge.tsx';
import type { NewsletterTexts } from './texts.en.ts';

/** The language of the subject that names an issue: the reader's, else the other one; undefined without a subject. */
const namedIn = ({ texts }: NewsletterIssueSummary, language: Language): Language | undefined =>
  [language, otherLanguage(language)].find((each) => texts[each]?.subject.trim());

/** When the issue went or goes out, or was last changed. */
function momentOf({ sending, updatedAt }: NewsletterIssueSummary, locale: string, { list }: NewsletterTexts): string {
  if (sending === null) return list.changed(formatDate(updatedAt, locale));
  return sending.state === 'scheduled'
    ? list.scheduledFor(formatSiteMoment(sending.at, locale))
    : list.sentOn(formatDate(sending.at, locale));
}

/** One issue: its subject, state and figures; the whole row leads to it. */
export function IssueRow({ issue }: { issue: NewsletterIssueSummary }) {
  const { newsletterIssues } = usePageTexts('newsletterIssues');
  const { language, locale } = useLanguage();
  const { id, number, texts, posts, sending } = issue;
  const named = namedIn(issue, language);
  const written = languages.filter((each) => texts[each]);
  return (
    <LinkedRow>
      <div>
        <RowTitle>
          <RowName as="h2" {...(named === undefined || named === language ? {} : { lang: named })}>
            <CardLink href={portalPaths.newsletterIssue(id)}>
              {named ? texts[named]!.subject : newsletterIssues.untitled}
            </CardLink>
          </RowName>
          <StateBadge sending={sending} />
        </RowTitle>
        <RowFacts>
          {number === null ? null : <li>{newsletterIssues.number(number)}</li>}
          <li>
            {written.length > 0
              ? written.map((each) => newsletterIssues.languages[each]).join(', ')
              : newsletterIssues.list.nothingWritten}
          </li>
          {posts.length > 0 ? <li>{newsletterIssues.list.posts(posts.length)}</li> : null}
          {sending && sending.state !== 'scheduled' ? (
            <li>{newsletterIssues.list.progress(sending.sent, sending.recipients)}</li>
          ) : null}
          <li>{momentOf(issue, locale, newsletterIssues)}</li>
        </RowFacts>
      </div>
      <ChevronRight aria-hidden />
    </LinkedRow>
  );
}
