import { getPost, listPosts } from '@kontor/contracts/endpoints';
import { matchPath } from 'react-router-dom';

import { urlOf } from '../api/call.ts';
import { pagePatterns } from '../content/site-map.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { INSIGHTS_QUERY, POSTS_QUERY } from '../posts/post-queries.ts';

/** The URL of the call that the page's hook makes first; null for pages without one. */
export function callOf(pathname: string): string | null {
  const path = withoutPrefix(pathname);
  if (path === pagePatterns.home) return urlOf(listPosts, { query: INSIGHTS_QUERY });
  if (path === pagePatterns.blog) return urlOf(listPosts, { query: POSTS_QUERY });
  if (path === pagePatterns.blogPreview) return null;
  const post = matchPath(pagePatterns.blogPost, path);
  return post ? urlOf(getPost, { params: { slug: post.params.slug ?? '' } }) : null;
}
