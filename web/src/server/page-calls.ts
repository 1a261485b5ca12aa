import type { BlogPost } from '@kontor/contracts';

import { pagesKey } from '../api/use-pages.ts';
import { withoutText } from '../posts/listed-post.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { callOf } from '../app/page-call.ts';
import type { PageData } from '../app/page-data.ts';
import { pagePatterns } from '../content/paths.ts';

export { callOf };

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
