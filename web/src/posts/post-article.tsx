import styled from '@emotion/styled';
import { type BlogPost, limits } from '@kontor/contracts/endpoints';
import { ArrowLeft, Hash } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { stringify } from '../api/query.ts';
import { paths } from '../content/site-map.ts';
import type { Language } from '../i18n/language.ts';
import { useCoreTexts } from '../i18n/use-language.ts';
import { PageHead, type PageHeadProps } from '../page/page-head.tsx';
import { theme } from '../theme/theme.ts';
import { Badge } from '../ui/badge.tsx';
import { Row } from '../ui/grid.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AuthorBox } from './author-box.tsx';
import { categoryName } from './category-name.ts';
import { PostText } from './markdown/post-text.tsx';
import { PostFacts } from './post-facts.tsx';
import { Column, Picture } from './post-layout.tsx';
import { postPaths } from './post-paths.ts';
import { usePostLang } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';

/** The URL of the blog's list, searched for a tag. */
const blogSearchedFor = (text: string): string => paths.blog + stringify({ search: text.slice(0, limits.search) });

const List = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xs });

/** A post's tags, linked to the posts that mention them. */
function PostTags({ tags }: { tags: readonly string[] }) {
  const { post } = useCoreTexts().blog;
  if (tags.length === 0) return null;
  return (
    <List aria-label={post.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <LinkButton href={blogSearchedFor(tag)} variant="secondary" size="sm">
            <Hash aria-hidden />
            {tag}
          </LinkButton>
        </li>
      ))}
    </List>
  );
}

const Title = styled.h1({
  marginTop: theme.space.lg,
  fontSize: 'clamp(2rem, 1.6rem + 1.75vw, 3rem)',
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
});

const Excerpt = styled.p({
  marginBlock: theme.space.lg,
  color: theme.color.textMuted,
  fontSize: theme.size.lg,
  lineHeight: 1.55,
});

const Facts = styled(PostFacts)({ fontSize: theme.size.sm });

const Footer = styled.footer({
  display: 'grid',
  gap: theme.space.xl,
  marginTop: theme.space.xxl,
  paddingTop: theme.space.xl,
  borderTop: `1px solid ${theme.color.border}`,
  justifyItems: 'start',
});

/** What an article shows of a post. */
export type ArticleText = Omit<
  BlogPost,
  'id' | 'isPublished' | 'slug' | 'updatedAt' | 'translationOf' | 'translations'
>;

interface ArticleProps {
  /** Category and title determine the picture, unless it has a cover. */
  text: ArticleText;
  badge: string;
  head?: Omit<PageHeadProps, 'title' | 'description'>;
  /** The list that it is in. */
  list: { path: string; link: string };
  /** After its facts: the way to the same text in another language. */
  halves?: ReactNode;
  /** After the text. */
  children?: ReactNode;
  /** Before the link to the list. */
  others?: ReactNode;
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the section that the fragment names, which did not exist yet when the browser looked for it. */
function useScrollToFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = idIn(hash);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}

/** A text for readers: title, facts, picture, text and tags. */
export function Article({ text, badge, head, list, halves, children, others }: ArticleProps) {
  const { ofPost, ofPage } = usePostLang(text);
  useScrollToFragment();
  // A tag may be the category's name again.
  const tags = [...new Set(text.tags)].filter((tag) => tag.toLowerCase() !== badge.toLowerCase());
  return (
    <Column as="article" {...ofPost}>
      <PageHead title={text.title} description={text.excerpt} {...head} />
      <header>
        <Row gap="xs">
          <Badge tone="accent" {...ofPage}>
            {badge}
          </Badge>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Row>
        <Title>{text.title}</Title>
        <Excerpt>{text.excerpt}</Excerpt>
        <Facts post={text} />
        {halves}
      </header>
      <Picture>
        <PostPicture post={text} />
      </Picture>
      <PostText markdown={text.content} />
      {children}
      <Footer {...ofPage}>
        <PostTags tags={text.tags} />
        {others}
        <LinkButton href={list.path} variant="secondary">
          <ArrowLeft aria-hidden />
          {list.link}
        </LinkButton>
      </Footer>
    </Column>
  );
}

const Half = styled.p({ marginTop: theme.space.sm, fontSize: theme.size.sm });

/** For readers of that language, so in it. */
const READ_IN: Record<Language, string> = { en: 'Read in English', sv: 'Läs på svenska' };

interface PostArticleProps {
  post: BlogPost;
  /** Not for search engines: it is not published. */
  isUnlisted?: boolean;
}

/** A post for readers. */
export function PostArticle({ post, isUnlisted = false }: PostArticleProps) {
  const { blog } = useCoreTexts();
  const { cover } = post;
  return (
    <Article
      text={post}
      badge={categoryName(post.category, blog)}
      head={{
        canonicalIn: post.language,
        paths: postPaths(post),
        isUnlisted,
        ...(cover && { image: { ...cover, alt: cover.alt[post.language] } }),
      }}
      list={{ path: paths.blog, link: blog.post.back }}
      halves={post.translations.map(({ language, slug, title }) => (
        <Half key={slug} lang={language}>
          <TextLink href={paths.blogPost(slug)} hrefLang={language} title={title}>
            {READ_IN[language]}
          </TextLink>
        </Half>
      ))}
    >
      <AuthorBox post={post} />
    </Article>
  );
}
