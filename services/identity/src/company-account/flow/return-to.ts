import type { Language } from '@kontor/contracts/schemas';

/** The pages of the portal to open by default. */
export const PORTAL = '/employee-portal';
export const ACCOUNT = `${PORTAL}/account`;

const IN_PORTAL = /^\/(?:sv\/)?employee-portal(?:[/?#]|$)/;
const UNSAFE = /[\\\s\p{Cc}]/u;

/** A cookie contains it, of which a browser may send five. */
const MAX_LENGTH = 500;

/** `path` in this language. */
export const localPath = (language: Language | null, path: string): string => (language === 'sv' ? `/sv${path}` : path);

/** The page of the portal that `wanted` names; null for every other address: anybody can write a link to the sign-in. */
export function portalPage(wanted: string | undefined): string | null {
  if (!wanted || wanted.length > MAX_LENGTH || UNSAFE.test(wanted) || !IN_PORTAL.test(wanted)) return null;
  // As a browser reads it: `/employee-portal/../x` is another page.
  const { pathname, search, hash } = new URL(wanted, 'http://localhost');
  return IN_PORTAL.test(pathname) ? pathname + search + hash : null;
}

/** The language of a page of the portal. */
export const languageOfPage = (page: string): Language => (page.startsWith('/sv/') ? 'sv' : 'en');
