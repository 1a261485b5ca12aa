import { getPost, listPosts } from '@kontor/contracts';
import { matchPath } from 'react-router-dom';

import { urlOf } from '../api/call.ts';
import { INSIGHTS_QUERY, POSTS_QUERY } from '../posts/post-queries.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { pagePatterns } from '../content/paths.ts';

/** The call a page begins with, as the URL its hook asks for; null for pages that need none. */
export function callOf(pathname: string): string | null {
  const path = withoutPrefix(pathname);
  if (path === pagePatterns.home) return urlOf(listPosts, { query: INSIGHTS_QUERY });
  if (path === pagePatterns.blog) return urlOf(listPosts, { query: POSTS_QUERY });
  if (path === pagePatterns.blogPreview) return null;
  const post = matchPath(pagePatterns.blogPost, path);
  return post ? urlOf(getPost, { params: { slug: post.params.slug ?? '' } }) : null;
}
