import { type BlogPost, getPost } from '@kontor/contracts/endpoints';
import { matchPath } from 'react-router-dom';
import useSWR from 'swr';

import { urlOf } from '../api/call.ts';
import { pagePatterns, paths } from '../content/site-map.ts';

/** The post that the page at this path shows, for what is around the page; fetches nothing. */
export function useShownPost(path: string): BlogPost | undefined {
  const slug = path === paths.blogPreview ? undefined : matchPath(pagePatterns.blogPost, path)?.params.slug;
  const { data } = useSWR<BlogPost | null>(slug ? urlOf(getPost, { params: { slug } }) : null, null);
  return data ?? undefined;
}
