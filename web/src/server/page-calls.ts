import {
  type BlogPost,
  countDocuments,
  getOwnAccount,
  getWaitingDocuments,
  listDocuments,
  me,
} from '@kontor/contracts/endpoints';

import { urlOf } from '../api/call.ts';
import { pagesKey } from '../api/use-pages.ts';
import { callOf, type PageData } from '../app/page-data.ts';
import { pagePatterns } from '../content/site-map.ts';
import { isSwedishPath, withoutPrefix } from '../i18n/language.ts';
import { inWords, loadCore } from '../i18n/texts.ts';
import type { Words } from '../i18n/words.ts';
import type { PortalPage } from '../portal/access/page-access.ts';
import { FIRST_DOCUMENTS } from '../portal/documents/use-documents.ts';
import { portalPageAt } from '../portal/portal-routes.tsx';
import { withoutText } from '../posts/listed-post.ts';

export { callOf };

/** A service's reply: its JSON, and the next page of a list (`Link: …; rel="next"`). */
export interface Reply {
  value: unknown;
  next: string | null;
}

/** A reply whose post or letter has a notice as its text. */
export async function withNotice(pathname: string, { value, next }: Reply, words: Words): Promise<Reply> {
  const language = isSwedishPath(pathname) ? 'sv' : 'en';
  const { blog } = inWords(await loadCore(language), words, language);
  const text = blog.post.notShown;
  const field = withoutPrefix(pathname).startsWith(`${pagePatterns.newsletter}/`) ? 'body' : 'content';
  return { value: value && !Array.isArray(value) ? { ...value, [field]: text } : value, next };
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

const documents = [urlOf(listDocuments, { query: FIRST_DOCUMENTS }), countDocuments.url];

const shown: Partial<Record<PortalPage, string[]>> = {
  '': documents,
  documents,
  'settings/account': [getOwnAccount.url],
};

/** The URLs of the calls that a page of the portal begins with for every user, whatever their rights. */
export function portalCallsOf(pathname: string): string[] {
  const page = portalPageAt(withoutPrefix(pathname));
  return page === undefined ? [] : [me.url, ...(shown[page] ?? []), getWaitingDocuments.url];
}
