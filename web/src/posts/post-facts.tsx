import styled from '@emotion/styled';
import type { Language } from '@kontor/contracts/endpoints';

import { useFacts } from '../i18n/words.ts';
import { formatSiteDate } from '../format/date.ts';
import { useCoreTexts, useLanguage } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { type ListedPost, minutesOf, type WithMinutes } from './listed-post.ts';

interface Lang {
  lang?: Language;
}

/**
 * `lang` for a post that is written in another language than the page (WCAG 3.1.2), and for the page's own words
 * within it; both empty where there is only one language.
 */
export function usePostLang({ language: written }: { language: Language }): { ofPost: Lang; ofPage: Lang } {
  const { language } = useLanguage();
  return written === language ? { ofPost: {}, ofPage: {} } : { ofPost: { lang: written }, ofPage: { lang: language } };
}

const Facts = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  ...theme.text.smallLabel,
  lineHeight: 1.6,
  // A dot before each fact, clipped at the beginning of a line.
  marginLeft: '-1.1em',
  clipPath: 'inset(0 0 0 1.1em)',
  '& > li': { paddingLeft: '1.1em' },
  '& > li::before': { content: "'·'", float: 'left', width: '0.7em', marginLeft: '-0.7em' },
});

interface PostFactsProps {
  post: Pick<ListedPost, 'authorId' | 'authorName' | 'createdAt' | 'language' | 'publishedAt'> & WithMinutes;
  className?: string;
}

/** When a post was published (else created), by whom, how long it takes to read, and in which language where it is another. */
export function PostFacts({ post, className }: PostFactsProps) {
  const { blog } = useCoreTexts();
  const { language, locale } = useLanguage();
  const { brand } = useFacts();
  const { ofPage } = usePostLang(post);
  const date = post.publishedAt ?? post.createdAt;
  return (
    <Facts className={className} {...ofPage}>
      <li>
        <time dateTime={date}>{formatSiteDate(date, locale)}</time>
      </li>
      <li>{post.authorName ?? (post.authorId === null ? blog.team(brand.name) : blog.author(post.authorId))}</li>
      <li>{blog.minutes(minutesOf(post))}</li>
      {post.language === language ? null : <li>{blog.writtenIn[post.language]}</li>}
    </Facts>
  );
}
