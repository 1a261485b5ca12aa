import {
  isReservedPath,
  pageAliases,
  plainPath,
  type RedirectFault,
  redirectLimits,
  sitePages,
} from '@kontor/contracts/endpoints';
import type { NewRedirect } from '@kontor/contracts/schemas';

/** Any host: what leads to another one is refused. */
const SITE = 'https://site.invalid';

/** The redirect as it is stored, or what is wrong with it. */
export function parseRedirect(given: NewRedirect): NewRedirect | RedirectFault {
  const from = parse(given.from);
  if (!from || from.more) return 'redirect-from-invalid';
  if (isPage(from.path)) return 'path-in-use';
  const to = parse(given.to);
  if (!to) return 'redirect-to-invalid';
  return from.path === to.path ? 'redirect-loop' : { from: from.path, to: to.path + to.more };
}

/** The path of a page of this site, and its query and fragment. */
function parse(address: string): { path: string; more: string } | null {
  const text = address.trim();
  if (!text.startsWith('/') || !URL.canParse(text, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(text, SITE);
  const path = origin === SITE ? plainPath(pathname) : null;
  const more = search + hash;
  return path === null || isReservedPath(path) || path.length + more.length > redirectLimits.path
    ? null
    : { path, more };
}

/** What the site serves beside its pages. */
const FILE = /^(?:(?:\/sv)?\/feed\.xml|\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|favicon\.(?:ico|svg)))$/;

/** Whether a page of the site that is no post, or a file, has this path. */
export function isPage(path: string): boolean {
  const inEnglish = path.replace(/^\/sv(?=\/|$)/, '') || '/';
  return (
    FILE.test(path) ||
    Object.values<string>(sitePages).includes(inEnglish) ||
    inEnglish in pageAliases ||
    inEnglish.startsWith(`${sitePages.portal}/`)
  );
}
