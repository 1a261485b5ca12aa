import styled from '@emotion/styled';
import type { IssuePost, SentIssue } from '@kontor/contracts/endpoints';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Article, type ArticleText } from '../../posts/post-article.tsx';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
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
  publishedAt: sentAt,
  createdAt: sentAt,
});

const Neighbours = styled.nav`
  display: grid;
  gap: ${theme.space.lg};
  width: 100%;

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;

    & > [data-way='next'] {
      grid-column: 2;
      text-align: right;
    }
  }
`;

const Way = styled.p`
  ${theme.text.label};
`;

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

const Frame = styled.section`
  margin-top: ${theme.space.xxl};
`;

const Heading = styled.h2`
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xxl};
  line-height: 1.22;
`;

const PostTitle = styled.h3`
  font-size: ${theme.size.lg};
  line-height: 1.3;
`;

const PostExcerpt = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

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
              <CardLink href={paths.blogPost(post.slug)}>{post.title}</CardLink>
            </PostTitle>
            <PostExcerpt>{post.excerpt}</PostExcerpt>
          </LinkedCard>
        ))}
      </Stack>
    </Frame>
  );
}

/** A letter for readers, with its posts and the way to the other letters. */
export function Letter({ letter }: { letter: SentIssue }) {
  const { letters } = usePageTexts('newsletterIssue');
  const { number, language, languages, posts } = letter;
  return (
    <Article
      text={articleOf(letter)}
      badge={letters.number(number)}
      // The other language's page shows the same text.
      {...(languages.length === 1 && { head: { canonicalIn: language } })}
      list={{ path: paths.newsletter, link: letters.letter.all }}
      others={<OtherLetters letter={letter} />}
    >
      {posts.length > 0 ? <LetterPosts posts={posts} /> : null}
    </Article>
  );
}
