import { css } from '@emotion/react';
import styled from '@emotion/styled';

import { paths } from '../content/site-map.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { CardLink } from '../ui/card-link.tsx';
import { LinkedCard } from '../ui/card.tsx';
import { categoryName } from './category-name.ts';
import type { ListedPost } from './listed-post.ts';
import { PostFacts } from './post-facts.tsx';
import { usePostLang } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

const Frame = styled(LinkedCard)`
  height: 100%;
  padding: 0;
`;

export const CardBanner = styled.div`
  aspect-ratio: 2 / 1;
  overflow: hidden;
  border-bottom: 1px solid ${theme.color.border};
  border-radius: calc(${theme.radius.lg} - 1px) calc(${theme.radius.lg} - 1px) 0 0;
`;

export const CardText = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: 1.375rem 1.5rem 1.5rem;
`;

const Category = styled.p`
  margin-bottom: ${theme.space.xs};
  color: ${theme.color.accentText};
  font-size: ${theme.size.xs};
  font-weight: 560;
`;

/** Truncates text after this many lines. */
const clampedTo = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

const Title = styled.h3(clampedTo(2), {
  fontSize: theme.size.xl,
  lineHeight: 1.25,
  textWrap: 'pretty',
});

const Excerpt = styled.p(clampedTo(3), {
  marginBlock: `${theme.space.sm} ${theme.space.lg}`,
  color: theme.color.textMuted,
  fontSize: theme.size.sm,
});

const Facts = styled(PostFacts)`
  margin-top: auto;
`;

/** A post in a list: `<Grid as="ul"><li><PostCard post /></li></Grid>`. The whole card is the link. */
export function PostCard({ post }: { post: ListedPost }) {
  const { blog } = useCoreTexts();
  const { ofPost, ofPage } = usePostLang(post);
  return (
    <Frame as="article" {...ofPost}>
      <CardBanner>
        <PostPicture post={post} isInCard />
      </CardBanner>
      <CardText>
        <Category {...ofPage}>{categoryName(post.category, blog)}</Category>
        <Title>
          <CardLink href={paths.blogPost(post.slug)} hrefLang={post.language}>
            {post.title}
          </CardLink>
        </Title>
        <Excerpt>{post.excerpt}</Excerpt>
        <Facts post={post} />
      </CardText>
    </Frame>
  );
}
