import { type BlogPost, getPost, listPosts } from '@kontor/contracts';
import { matchPath } from 'react-router-dom';

import { urlOf } from '../api/call.ts';
import { pagesKey } from '../api/use-pages.ts';
import { withoutText } from '../features/blog/listed-post.ts';
import { INSIGHTS_QUERY } from '../features/blog/use-insights.ts';
import { POSTS_QUERY } from '../features/blog/use-posts.ts';
import { withoutPrefix } from '../i18n/language.ts';
import type { PageData } from '../page-data.ts';
import { pagePatterns } from '../paths.ts';

/** The call a page begins with, as the URL its hook asks for; null for pages that need none. */
export function callOf(pathname: string): string | null {
  const path = withoutPrefix(pathname);
  if (path === pagePatterns.home) return urlOf(listPosts, { query: INSIGHTS_QUERY });
  if (path === pagePatterns.blog) return urlOf(listPosts, { query: POSTS_QUERY });
  if (path === pagePatterns.blogPreview) return null;
  const post = matchPath(pagePatterns.blogPost, path);
  return post ? urlOf(getPost, { params: { slug: post.params.slug ?? '' } }) : null;
}

/** What a service answered: its JSON, and where a list goes on (`Link: …; rel="next"`). */
export interface Answer {
  value: unknown;
  next: string | null;
}

/** What the page at `pathname` is shown with when its call has answered. */
export function pageDataOf(pathname: string, { value, next }: Answer): PageData {
  const call = callOf(pathname);
  if (!call) return {};
  const path = withoutPrefix(pathname);
  if (path !== pagePatterns.home && path !== pagePatterns.blog) return { [call]: value };
  const items = (value as BlogPost[]).map(withoutText);
  return path === pagePatterns.home ? { [call]: items } : { [pagesKey(call)]: [{ items, next }] };
}
