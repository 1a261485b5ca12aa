import styled from '@emotion/styled';
import { listSentIssues, type SentIssueSummary } from '@kontor/contracts/endpoints';
import { Mail } from 'lucide-react';
import { useId } from 'react';

import { usePages } from '../../api/use-pages.ts';
import { paths } from '../../content/site-map.ts';
import { formatSiteDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { MoreButton, StatusLine } from '../../posts/list-parts.tsx';
import { lettersQuery } from '../../posts/post-queries.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NewsletterInvitation } from '../newsletter-invitation.tsx';
import { usePageTexts } from '../texts.ts';

const Rows = styled.ol({ borderTop: `1px solid ${theme.color.border}` });

const Row = styled.li({
  position: 'relative',
  display: 'grid',
  gap: `${theme.space.xs} ${theme.space.xl}`,
  paddingBlock: theme.space.lg,
  borderBottom: `1px solid ${theme.color.border}`,
  [theme.media.md]: { gridTemplateColumns: '12rem minmax(0, 42.5rem)', paddingBlock: theme.space.xl },
  [theme.media.hover]: { '&:hover h3': { color: theme.color.accentText } },
});

const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.space.sm}`,
  ...theme.text.label,
  [theme.media.md]: { flexDirection: 'column', paddingTop: '0.25em' },
});

const Number = styled.span({ color: theme.color.accentText, fontWeight: 560 });

const Subject = styled.h3({
  fontSize: theme.size.xl,
  lineHeight: 1.25,
  textWrap: 'pretty',
  transition: `color ${theme.motion.quick}`,
});

const Preheader = styled.p({ marginTop: theme.space.xs, color: theme.color.textMuted });

/** A letter in the list: number, date, subject and first line. The whole row is the link. */
function LetterRow({ letter }: { letter: SentIssueSummary }) {
  const { letters, blog } = usePageTexts('newsletter');
  const { language, locale } = useLanguage();
  const isForeign = letter.language !== language;
  return (
    <Row lang={isForeign ? letter.language : undefined}>
      <Facts lang={isForeign ? language : undefined}>
        <Number>{letters.number(letter.number)}</Number>
        <time dateTime={letter.sentAt}>{formatSiteDate(letter.sentAt, locale)}</time>
        {isForeign ? <span>{blog.writtenIn[letter.language]}</span> : null}
      </Facts>
      <div>
        <Subject>
          <CardLink href={paths.newsletterIssue(letter.number)}>{letter.subject}</CardLink>
        </Subject>
        {letter.preheader ? <Preheader>{letter.preheader}</Preheader> : null}
      </div>
    </Row>
  );
}

function LetterRowSkeleton() {
  return (
    <Row>
      <Facts>
        <Skeleton width="6rem" height="1.2em" />
      </Facts>
      <div>
        <Skeleton width="70%" height="1.4rem" />
        <Preheader as="div">
          <Skeleton width="90%" />
        </Preheader>
      </div>
    </Row>
  );
}

/** Shown before the first letter is sent. */
function NothingSent() {
  const { empty } = usePageTexts('newsletter').letters;
  return (
    <EmptyState
      icon={<Mail />}
      title={empty.title}
      action={<LinkButton href={paths.newsletterForm}>{empty.subscribe}</LinkButton>}
    >
      {empty.text}
    </EmptyState>
  );
}

const SKELETONS = [1, 2, 3, 4];

const useLetters = () => usePages(listSentIssues, lettersQuery(useLanguage().language));

/** The letters: loading, none, failed, or a list of rows. */
function LetterResults({ letters }: { letters: ReturnType<typeof useLetters> }) {
  const { letters: texts } = usePageTexts('newsletter');
  const headingId = useId();
  const { items, error, isFetching, isLoading, hasMore, showMore, refresh } = letters;

  let status = texts.loading;
  if (items?.length) status = hasMore ? texts.newest(items.length) : texts.found(items.length);
  else if (items || (error !== undefined && !isFetching)) status = '';
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading}>
      <VisuallyHidden as="h2" id={headingId}>
        {texts.list}
      </VisuallyHidden>
      <StatusLine status={status} />
      <Loaded
        resource={{ data: items, error, isFetching, retry: () => void refresh() }}
        texts={texts}
        placeholder={
          <Rows aria-hidden>
            {SKELETONS.map((number) => (
              <LetterRowSkeleton key={number} />
            ))}
          </Rows>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <NothingSent />
          ) : (
            <Rows>
              {rows.map((letter) => (
                <LetterRow key={letter.number} letter={letter} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {hasMore ? (
        <MoreButton busy={isFetching} onClick={showMore}>
          {texts.more}
        </MoreButton>
      ) : null}
    </section>
  );
}

/** All sent letters. */
export default function NewsletterPage() {
  const { letters: texts } = usePageTexts('newsletter');
  const letters = useLetters();
  return (
    <>
      <PageHead title={texts.name} description={texts.lead} />
      <Section>
        <SectionHeading as="h1" eyebrow={texts.name} title={texts.title} lead={texts.lead} />
        <LetterResults letters={letters} />
      </Section>
      {letters.items?.length === 0 ? null : <NewsletterInvitation />}
    </>
  );
}
