import { css } from '@emotion/react';
import styled from '@emotion/styled';

import { paths } from '../content/site-map.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { CardLink, LinkedCard } from '../ui/card.tsx';
import { categoryName } from './category-name.ts';
import type { ListedPost } from './listed-post.ts';
import { PostFacts, usePostLang } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

const Frame = styled(LinkedCard)({ height: '100%', padding: 0 });

export const CardBanner = styled.div({
  aspectRatio: '2 / 1',
  overflow: 'hidden',
  borderBottom: `1px solid ${theme.color.border}`,
  borderRadius: `calc(${theme.radius.lg} - 1px) calc(${theme.radius.lg} - 1px) 0 0`,
});

export const CardText = styled.div({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  padding: '1.375rem 1.5rem 1.5rem',
});

const Category = styled.p({
  marginBottom: theme.space.xs,
  color: theme.color.accentText,
  fontSize: theme.size.xs,
  fontWeight: 560,
});

/** Truncates text after this many lines. */
const clampedTo = (lines: number) =>
  css({ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines });

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

const Facts = styled(PostFacts)({ marginTop: 'auto' });

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
