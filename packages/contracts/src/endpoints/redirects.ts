import { endpoint } from '../endpoint.ts';
import { languages } from '../text.ts';

const forEditors = { service: 'content', access: ['editor'] } as const;

/** Where an old address leads; for a page that does not exist. */
export const findRedirect = endpoint('GET', '/api/redirects', { service: 'content', access: 'anyone' });

export const listRedirects = endpoint('GET', '/api/admin/redirects', forEditors);
export const createRedirect = endpoint('POST', '/api/admin/redirects', forEditors);
export const deleteRedirect = endpoint('DELETE', '/api/admin/redirects/:id', forEditors);
/** Takes back a deletion of the last day. */
export const restoreRedirect = endpoint('POST', '/api/admin/redirects/:id/restore', forEditors);

export const redirectLimits = {
  /** Characters of an address. */
  path: 500,
  /** Redirects in all; posts that move may add more. */
  total: 20_000,
  /** Bytes of a CSV file: more than 10,000 lines. */
  csvBytes: 1_000_000,
  /** Redirects whose hits are told in one call, which their addresses fit into, and hits of each. */
  hits: 300,
  hitsAtOnce: 1_000_000,
  /** Lines of a file that are reported at once. */
  issues: 100,
} as const;

export const exportRedirects = endpoint('GET', '/api/admin/redirects/export', forEditors);
export const importRedirects = endpoint('POST', '/api/admin/redirects/import', {
  ...forEditors,
  jsonBytes: redirectLimits.csvBytes,
});

/** Why a redirect is refused: codes of errors, and of the lines of a file. */
export const redirectFaults = [
  'redirect-from-invalid',
  'redirect-to-invalid',
  'redirect-loop',
  'redirect-exists',
  'path-in-use',
] as const;
export type RedirectFault = (typeof redirectFaults)[number];

/** Segments without characters that end a path or that parsers read differently. */
const PLAIN_PATH = /^\/(?:[^\p{C}\p{Zl}\p{Zp}/?#%\\;]+(?:\/|$))*$/u;

/**
 * The form of a path in which redirects are stored and found: decoded, without a slash at the end. Null for a path that is
 * ambiguous or too long.
 */
export function plainPath(pathname: string): string | null {
  if (pathname.length > redirectLimits.path * 9) return null;
  try {
    const path = decodeURIComponent(pathname)
      .normalize('NFC')
      .replace(/(?<=.)\/$/, '');
    return path.length <= redirectLimits.path && PLAIN_PATH.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** Whether the path cannot be that of a page: calls, scripts, probes, files at well-known addresses. */
export const isReservedPath = (path: string): boolean =>
  /^\/(?:api|internal|metrics|health|assets|\.well-known)(?:\/|$)/.test(path);

/** The path of a post in the tree of each language. */
export const postPaths = (slug: string) =>
  Object.fromEntries(
    languages.map((language) => [language, `${language === 'sv' ? '/sv' : ''}/blog/${slug}`]),
  ) as Record<(typeof languages)[number], string>;
