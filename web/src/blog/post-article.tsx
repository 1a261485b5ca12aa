import styled from '@emotion/styled';
import type { BlogPost } from '@kontor/contracts/endpoints';
import { ArrowLeft } from 'lucide-react';

import { paths } from '../content/site-map.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { PageHead } from '../page/page-head.tsx';
import { PostBanner } from '../posts/banner/post-banner.tsx';
import { PostText } from '../posts/markdown/post-text.tsx';
import { usePostLang } from '../posts/use-post-lang.ts';
import { theme } from '../theme/theme.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PostHeader } from './post-header.tsx';
import { Column, Picture } from './post-layout.tsx';
import { PostTags } from './post-tags.tsx';
import { useScrollToFragment } from './post/use-scroll-to-fragment.ts';

const Footer = styled.footer`
  display: grid;
  gap: ${theme.space.xl};
  margin-top: ${theme.space.xxl};
  padding-top: ${theme.space.xl};
  border-top: 1px solid ${theme.color.border};
  justify-items: start;
`;

export interface PostArticleProps {
  post: BlogPost;
  /** Not for search engines: it is not published. */
  isUnlisted?: boolean;
}

/** A post for readers. */
export function PostArticle({ post, isUnlisted = false }: PostArticleProps) {
  const { blog } = useCoreTexts();
  const { ofPost, ofPage } = usePostLang(post);
  useScrollToFragment();
  return (
    <Column as="article" {...ofPost}>
      <PageHead title={post.title} description={post.excerpt} isLanguageNeutral isUnlisted={isUnlisted} />
      <PostHeader post={post} />
      <Picture>
        <PostBanner category={post.category} />
      </Picture>
      <PostText markdown={post.content} />
      <Footer {...ofPage}>
        <PostTags tags={post.tags} />
        <LinkButton href={paths.blog} variant="secondary">
          <ArrowLeft aria-hidden />
          {blog.post.back}
        </LinkButton>
      </Footer>
    </Column>
  );
}
