import styled from '@emotion/styled';
import type { IssuePost } from '@kontor/contracts/endpoints';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';

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
export function LetterPosts({ posts }: { posts: readonly IssuePost[] }) {
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
