import type { BlogPost } from '@kontor/contracts/endpoints';

import { pagesKey } from '../api/use-pages.ts';
import { callOf } from '../app/page-call.ts';
import type { PageData } from '../app/page-data.ts';
import { pagePatterns } from '../content/site-map.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { withoutText } from '../posts/listed-post.ts';

export { callOf };

/** A service's reply: its JSON, and the next page of a list (`Link: …; rel="next"`). */
export interface Reply {
  value: unknown;
  next: string | null;
}

/** The data of the page at `pathname`, from the reply to its call. */
export function pageDataOf(pathname: string, { value, next }: Reply): PageData {
  const call = callOf(pathname);
  if (!call) return {};
  const path = withoutPrefix(pathname);
  if (path === pagePatterns.newsletter) return { [pagesKey(call)]: [{ items: value, next }] };
  if (path !== pagePatterns.home && path !== pagePatterns.blog) return { [call]: value };
  const items = (value as BlogPost[]).map(withoutText);
  return path === pagePatterns.home ? { [call]: items } : { [pagesKey(call)]: [{ items, next }] };
}
