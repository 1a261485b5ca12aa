import styled from '@emotion/styled';
import { getSentIssue, type IssuePost, type SentIssue } from '@kontor/contracts/endpoints';
import { useId } from 'react';
import { useParams } from 'react-router-dom';

import { ApiError } from '../../api/api-error.ts';
import { call, urlOf } from '../../api/call.ts';
import { useResource } from '../../api/use-resource.ts';
import { paths } from '../../content/site-map.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Article, type ArticleText } from '../../posts/post-article.tsx';
import { PostSkeleton } from '../../posts/post-layout.tsx';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink, LinkedCard } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewsletterInvitation } from '../newsletter-invitation.tsx';
import { usePageTexts } from '../texts.ts';

/** A letter as an article of the team, with the picture of a lighthouse. */
const articleOf = ({ subject, preheader, body, language, sentAt }: SentIssue): ArticleText => ({
  title: subject,
  excerpt: preheader,
  content: body,
  language,
  category: 'Industry Insights',
  tags: [],
  authorId: null,
  authorName: null,
  author: null,
  cover: null,
  publishedAt: sentAt,
  createdAt: sentAt,
});

const Neighbours = styled.nav({
  display: 'grid',
  gap: theme.space.lg,
  width: '100%',
  [theme.media.sm]: { gridTemplateColumns: '1fr 1fr', "& > [data-way='next']": { gridColumn: 2, textAlign: 'right' } },
});

const Way = styled.p(theme.text.label);

/** The letters before and after this one. */
function OtherLetters({ letter }: { letter: SentIssue }) {
  const { letter: texts } = usePageTexts('newsletterIssue').letters;
  if (!letter.previous && !letter.next) return null;
  return (
    <Neighbours aria-label={texts.others}>
      {(['previous', 'next'] as const).map((way) => {
        const other = letter[way];
        return other ? (
          <div key={way} data-way={way}>
            <Way>{texts[way]}</Way>
            <TextLink href={paths.newsletterIssue(other.number)} lang={other.language}>
              {other.subject}
            </TextLink>
          </div>
        ) : null;
      })}
    </Neighbours>
  );
}

const Frame = styled.section({ marginTop: theme.space.xxl });

const Heading = styled.h2({ marginBottom: theme.space.lg, fontSize: theme.size.xxl, lineHeight: 1.22 });

const PostTitle = styled.h3({ fontSize: theme.size.lg, lineHeight: 1.3 });

const PostExcerpt = styled.p({ marginTop: theme.space.xs, ...theme.text.note });

/** The posts that a letter recommends. */
function LetterPosts({ posts }: { posts: readonly IssuePost[] }) {
  const { language } = useLanguage();
  const { letter } = usePageTexts('newsletterIssue').letters;
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Heading id={id} lang={language}>
        {letter.posts}
      </Heading>
      <Stack as="ul">
        {posts.map((post) => (
          <LinkedCard as="li" key={post.slug} lang={post.language}>
            <PostTitle>
              <CardLink href={paths.blogPost(post.slug)} hrefLang={post.language}>
                {post.title}
              </CardLink>
            </PostTitle>
            <PostExcerpt>{post.excerpt}</PostExcerpt>
          </LinkedCard>
        ))}
      </Stack>
    </Frame>
  );
}

/** A letter for readers, with its posts and the way to the other letters. */
function Letter({ letter }: { letter: SentIssue }) {
  const { letters } = usePageTexts('newsletterIssue');
  const { number, language, languages, posts } = letter;
  return (
    <Article
      text={articleOf(letter)}
      badge={letters.number(number)}
      // The other language's page shows the same text.
      {...(languages.length === 1 && { head: { canonicalIn: language, paths: {} } })}
      list={{ path: paths.newsletter, link: letters.letter.all }}
      others={<OtherLetters letter={letter} />}
    >
      {posts.length > 0 ? <LetterPosts posts={posts} /> : null}
    </Article>
  );
}

/** The errors of a number that no letter has, and of text that is no number. */
const isUnknown = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);

interface LetterMissingProps {
  reason: string;
  /** Set where a retry may help. */
  onRetry?: () => void;
}

/** Replaces a letter that does not exist or could not be fetched. */
function LetterMissing({ reason, onRetry }: LetterMissingProps) {
  const { letter, retry } = usePageTexts('newsletterIssue').letters;
  return (
    <Section>
      <PageHead title={letter.notFound} isUnlisted />
      <div role="alert">
        <SectionHeading as="h1" title={letter.notFound} lead={reason} />
      </div>
      <Row>
        {onRetry ? <Button onClick={onRetry}>{retry}</Button> : null}
        <LinkButton href={paths.newsletter} variant="secondary">
          {letter.all}
        </LinkButton>
      </Row>
    </Section>
  );
}

/** One sent letter, in the visitor's language if it is written in it. */
export default function NewsletterIssuePage() {
  const { number = '' } = useParams();
  const { language } = useLanguage();
  const { letters } = usePageTexts('newsletterIssue');
  const input = { params: { number }, query: { language } };
  const { data, error, retry } = useResource(urlOf(getSentIssue, input), () => call(getSentIssue, input));

  if (data) {
    return (
      <>
        <Letter letter={data} />
        <NewsletterInvitation />
      </>
    );
  }
  // A page rendered for an unknown number has the data `null`.
  const isMissing = data === null || isUnknown(error);
  const { loading, missing, failed } = letters.letter;
  if (isMissing) return <LetterMissing reason={missing} />;
  if (error !== undefined) return <LetterMissing reason={failed} onRetry={retry} />;
  return <PostSkeleton head={{ title: letters.name }} label={loading} hasPicture={false} />;
}
