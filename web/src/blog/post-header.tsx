import styled from '@emotion/styled';
import type { BlogPost } from '@kontor/contracts/endpoints';

import { useCoreTexts } from '../i18n/use-language.ts';
import { categoryName } from '../posts/category-name.ts';
import { PostFacts } from '../posts/post-facts.tsx';
import { usePostLang } from '../posts/use-post-lang.ts';
import { theme } from '../theme/theme.ts';
import { Badge } from '../ui/badge.tsx';
import { Row } from '../ui/grid.tsx';

const Title = styled.h1`
  margin-top: ${theme.space.lg};
  font-size: clamp(2rem, 1.6rem + 1.75vw, 3rem);
  letter-spacing: -0.03em;
  line-height: 1.1;
`;

const Excerpt = styled.p`
  margin-block: ${theme.space.lg};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

const Facts = styled(PostFacts)`
  font-size: ${theme.size.sm};
`;

/** A post's category, tags, title, excerpt, author and date. */
export function PostHeader({ post }: { post: BlogPost }) {
  const { blog } = useCoreTexts();
  const { ofPage } = usePostLang(post);
  return (
    <header>
      <Row gap="xs">
        <Badge tone="accent" {...ofPage}>
          {categoryName(post.category, blog)}
        </Badge>
        {[...new Set(post.tags)].map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Row>
      <Title>{post.title}</Title>
      <Excerpt>{post.excerpt}</Excerpt>
      <Facts post={post} />
    </header>
  );
}
